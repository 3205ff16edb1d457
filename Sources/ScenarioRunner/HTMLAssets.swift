/// The fixed parts of the HTML report.
enum HTMLAssets {
  /// Shown by the script alone: without it all scenarios are listed, the failed ones open.
  static let controls = """
    <form role="search" hidden>
    <label>Search <input type="search" id="search" autocomplete="off"></label>
    <fieldset><legend>Show</legend>
    <label><input type="radio" name="show" value="all" checked> all</label>
    <label><input type="radio" name="show" value="failed"> failed</label>
    <label><input type="radio" name="show" value="passed"> passed</label>
    <label><input type="radio" name="show" value="skipped"> skipped</label>
    </fieldset>
    <p role="status" id="count"></p>
    <p class="fine">Keys: / search, j and k next and previous scenario, Enter open or close</p>
    </form>
    """

  static let style = """
    :root{--ink:#1b1b1f;--soft:#5c5c66;--paper:#fff;--card:#f6f6f8;--line:#d5d5dc;--good:#0b6a2b;\
    --bad:#b3121d;--rest:#7a4b00;--mark:#ffffff}
    @media(prefers-color-scheme:dark){:root{--ink:#ececf1;--soft:#a9a9b6;--paper:#17171b;\
    --card:#212127;--line:#3d3d47;--good:#6fd492;--bad:#ff8a8f;--rest:#e8b35c;--mark:#17171b}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);\
    font:1rem/1.5 system-ui,sans-serif}
    h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;overflow-wrap:anywhere}h3{font-size:1rem}
    pre,code{font:.875rem/1.35 ui-monospace,monospace}
    pre{overflow-x:auto;background:var(--card);padding:.6rem;border-radius:.4rem}
    .fine{color:var(--soft);font-size:.875rem}
    .mark{display:inline-block;padding:0 .5rem;border-radius:.4rem;color:var(--mark);\
    background:var(--rest)}
    .mark.passed{background:var(--good)}.mark.failed{background:var(--bad)}
    details{border:1px solid var(--line);border-radius:.5rem;margin:.4rem 0;padding:.4rem .6rem}
    details.failed{border-color:var(--bad)}
    summary{cursor:pointer;overflow-wrap:anywhere}
    .tag{color:var(--soft)}.message{color:var(--bad)}
    .film{padding-left:0;list-style:none}
    .film li{border-left:3px solid var(--line);padding:.2rem .8rem;margin:.2rem 0}
    .film .failing{border-color:var(--bad)}.film .phase{font-weight:600;border:0;padding-left:0}
    .picture{overflow-x:auto;padding:.3rem 0}.picture svg{display:block}
    .sides th{text-align:left;vertical-align:top;padding-right:1rem}.sides pre{margin:.1rem 0}
    figure{margin:.5rem 0}fieldset{border:0;padding:0;margin:.4rem 0}legend{float:left;\
    padding-right:.6rem}
    :focus-visible{outline:3px solid #3b82f6;outline-offset:2px}
    [hidden]{display:none}
    @media print{form{display:none}}
    """

  static let script = """
    (()=>{const f=document.querySelector("form"),s=document.getElementById("search"),\
    n=document.getElementById("count"),a=[...document.querySelectorAll(".scenario")];\
    f.hidden=false;f.addEventListener("submit",e=>e.preventDefault());\
    const text=a.map(d=>(d.querySelector("summary").textContent+" "+\
    d.closest(".file").querySelector("h2").textContent).toLowerCase());\
    const apply=()=>{const q=s.value.toLowerCase(),w=f.elements.show.value;let c=0;\
    a.forEach((d,i)=>{const ok=(w==="all"||d.dataset.status===w)&&text[i].includes(q);\
    d.hidden=!ok;if(ok)c++});document.querySelectorAll(".file").forEach(x=>{\
    const own=[...x.querySelectorAll(".scenario")];\
    x.hidden=own.length>0&&own.every(d=>d.hidden)});\
    n.textContent=c+" of "+a.length+" scenarios shown"};\
    f.addEventListener("input",apply);apply();\
    document.addEventListener("keydown",e=>{if(e.target.matches("input[type=search]")){\
    if(e.key==="Escape"){s.value="";apply();s.blur()}return}\
    if(e.ctrlKey||e.metaKey||e.altKey)return;\
    if(e.key==="/"){e.preventDefault();s.focus();return}\
    if(e.key!=="j"&&e.key!=="k")return;\
    const v=a.filter(d=>!d.hidden).map(d=>d.querySelector("summary")),\
    i=v.indexOf(document.activeElement),t=e.key==="j"?i+1:i-1;\
    if(v[t]){e.preventDefault();v[t].focus()}})})();
    """

  /// Of `script`, as a Content-Security-Policy names it; a test compares the two.
  static let scriptHash = "sha256-9+cfkFvxYYHO1m/Q81F4uaFbdlJWNKGG6fzKcXFhjKg="
}
