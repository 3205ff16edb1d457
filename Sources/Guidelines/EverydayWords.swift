/// Words that labels are made of and that are no names, by their first letter (in lower case).
///
/// Single blanks part them. Names of months, days, languages, places and firms are left out on
/// purpose, and so is "store", of which names are made (App Store): their capitals say nothing of
/// a style.
func everydayWords(startingWith letter: UInt8) -> String {
  let index = Int(letter) - 0x61
  return index >= 0 && index < everydayWords.count ? everydayWords[index] : ""
}

private let everydayWords: [String] = [
  """
  about above access account action active activity actual add added address adult advanced after \
  again age ago agenda air alarm album alert all allowed alone also always amount answer any app \
  application applied appointment approved archive archived area around article artist ask \
  asset assigned attachment audio author auto available average away awaiting
  """,
  """
  baby back background backup balance bank bar base basic basket battery before below best better \
  big bike bill binary birthday black block blocked blog blood blue board body book booked booking \
  bookmark both bottom box boy brand break breakfast brief bright brown browse budget build \
  building bus business busy button buy
  """,
  """
  calendar call caller calm camera cancelled car card care cart case cash category center central \
  change channel chapter chart chat cheap check child choice city class classic clean clear \
  clinic clock closed clothing cloud coach code coffee cold collection color column comment common \
  community company complete completed condition contact content context control cost council \
  country county course cover create created credit critical cross current custom customer
  """,
  """
  daily dairy dark dashboard data date day days dead deal debit debt decade default deleted \
  delivered delivery demo description design desk detail device diary diet digital dine dinner \
  direct direction disabled discount discover discussion dish display distance do doctor document \
  dog done down download draft drink drive due duration during
  """,
  """
  each early earned earning earth east easy edit education effect electronic element email empty \
  enabled end ended energy engine entry error estimate evening event every everyone everything \
  exact exam example exercise existing expense expert expired explore export express extra eye
  """,
  """
  face fair fall family far fast fat favorite favourite feature featured feed feedback fee female \
  few field file filter final finance find finished fire first fish fitness fixed flat flight \
  flow focus folder follow followed follower following food form format forward found free fresh \
  friend front fruit full fun fund future
  """,
  """
  gain gallery game garden gas general get gift girl give given global go goal gold good grade \
  graph gray great green grid grocery ground group growth guest guide gym
  """,
  """
  habit hair half hall hand happy hard have head health healthy heart heat heavy height help \
  hidden high highest history hit hobby holiday home horizontal hospital hot hotel hour house how \
  hybrid
  """,
  """
  ice idea image import important in inactive inbox income incoming incomplete index indoor info \
  information input inside instant insurance interest invite invited invoice issue item
  """,
  """
  job join joined journal journey joy juice jump junior just
  """,
  """
  keep key kid kilometer kind kitchen knowledge known
  """,
  """
  label land landscape language large last late later latest layer layout lead leader league \
  learn learning leave left lesson letter level library life light like liked limit limited line \
  link list listen listening live living loan local location lock locked log long longest lose \
  loss lost love low lower lowest lunch
  """,
  """
  mail main major make male man manage manager manual map mark market master match material max \
  maximum me meal mean meat media medical medicine medium meeting member memory men menu message \
  method metric mid middle mile min mine mini minimum minute missed mixed mobile mode model \
  modified money month monthly more morning most mountain mouth move movie much muscle music mute \
  my
  """,
  """
  name nature near nearby need needed network never new newest news next night no noise none \
  normal not note notebook nothing notification now number
  """,
  """
  offer office offline old oldest once one ongoing online only open opened opening option orange \
  order ordered original other our outdoor outgoing outside overall overdue overview own owned \
  owner
  """,
  """
  page paid paper parent park part partner party passed past pay payment pending people percent \
  performance period permission person personal pet phone photo pick picture pink place plain plan \
  plane planned play played player playlist point policy poll popular portrait position post \
  posted power practice premium present preset press preview previous price print priority privacy \
  private problem process product profile program progress project public publisher published \
  purchase purple put
  """,
  """
  quality quantity quarter question queue quick quiet quiz quote
  """,
  """
  race radio random range rate rated rating raw read reader reading ready real reason receipt \
  received recent recently recipe recommended record recording red regular related release \
  released reminder remote rent repeat reply report request required reserved response rest \
  restaurant result return returned review reward ride right ring road role room round route rule \
  run running
  """,
  """
  safe sale sample satellite save saved saving scale scan schedule scheduled school science score \
  screen search season seat second section security see seen selected self sell send senior sent \
  series serious service session set setting shape share shared sheet ship shipped shipping shop \
  shopping short shortcut show side sign signal simple single site size sleep slow small smart \
  smooth social soft sold solid solution some song soon sort sound source south space special \
  speed spend spending sport spring square staff standard star start started state station \
  statistics status stay step stock stop storage story stream street strength strong student \
  study style subject suggested summary summer sun support surface survey system
  """,
  """
  table tag take taken talk target task tax teacher team technical technology temperature template \
  test text than theme then thing this ticket tier time timeline timer tip title today together \
  tomorrow tone tonight tool top topic total town track trade traffic train training transaction \
  transfer transit transport travel tree trend trending trip trusted try turn type
  """,
  """
  under unit unknown unlimited unread until upcoming update updated upload upper urgent usage use \
  used user usual utility
  """,
  """
  vacation valid value van variable vegetable vehicle velocity version vertical very video view \
  viewed visit visited visitor visual vital voice voicemail volume vote
  """,
  """
  wait waiting walk walking wall wallet want warm warning watch watched water way weather web \
  website week weekend weekly weight well west wet what when where white who whole wide width wifi \
  wild wind window wine winter wish wishlist with within without woman women won wood word work \
  working workout world write writing wrong
  """,
  "",
  """
  yard year yearly yellow yes yesterday yet you young your
  """,
  """
  zero zone zoom
  """,
]
