/// The two kinds of device that the guideline speaks of.
package enum Idiom: UInt8, Named {
  case phone, pad

  package var name: String {
    switch self {
    case .phone: "phone"
    case .pad: "pad"
    }
  }

  /// The device that stands for the kind: an iPhone 16, or an iPad of the 10th generation.
  package var defaultDevice: Device {
    switch self {
    case .phone: .iPhone16
    case .pad: .iPad
    }
  }
}

/// A device whose screen a control can be laid out for; `Device.allCases` lists them all.
package enum Device: UInt8, Named {
  case iPhoneSE1, iPhoneSE, iPhone13Mini, iPhone14, iPhone15, iPhone16, iPhone16Pro, iPhone11
  case iPhone14Plus, iPhone15Plus, iPhone15ProMax, iPhone16ProMax
  case iPadMini, iPad9, iPad, iPadAir, iPadPro11, iPadPro12, iPadPro13

  package var name: String {
    switch self {
    case .iPhoneSE1: "iPhone SE (1st generation)"
    case .iPhoneSE: "iPhone SE"
    case .iPhone13Mini: "iPhone 13 mini"
    case .iPhone14: "iPhone 14"
    case .iPhone15: "iPhone 15"
    case .iPhone16: "iPhone 16"
    case .iPhone16Pro: "iPhone 16 Pro"
    case .iPhone11: "iPhone 11"
    case .iPhone14Plus: "iPhone 14 Plus"
    case .iPhone15Plus: "iPhone 15 Plus"
    case .iPhone15ProMax: "iPhone 15 Pro Max"
    case .iPhone16ProMax: "iPhone 16 Pro Max"
    case .iPadMini: "iPad mini"
    case .iPad9: "iPad (9th generation)"
    case .iPad: "iPad"
    case .iPadAir: "iPad Air"
    case .iPadPro11: "iPad Pro 11"
    case .iPadPro12: "iPad Pro 12.9"
    case .iPadPro13: "iPad Pro 13"
    }
  }

  package var idiom: Idiom { rawValue < Device.iPadMini.rawValue ? .phone : .pad }

  /// The screen in portrait, in points.
  package var portrait: Screen {
    switch self {
    case .iPhoneSE1: Screen(width: 320, height: 568)
    case .iPhoneSE: Screen(width: 375, height: 667)
    case .iPhone13Mini: Screen(width: 375, height: 812)
    case .iPhone14: Screen(width: 390, height: 844)
    case .iPhone15, .iPhone16: Screen(width: 393, height: 852)
    case .iPhone16Pro: Screen(width: 402, height: 874)
    case .iPhone11: Screen(width: 414, height: 896)
    case .iPhone14Plus: Screen(width: 428, height: 926)
    case .iPhone15Plus, .iPhone15ProMax: Screen(width: 430, height: 932)
    case .iPhone16ProMax: Screen(width: 440, height: 956)
    case .iPadMini: Screen(width: 744, height: 1133)
    case .iPad9: Screen(width: 810, height: 1080)
    case .iPad, .iPadAir: Screen(width: 820, height: 1180)
    case .iPadPro11: Screen(width: 834, height: 1194)
    case .iPadPro12: Screen(width: 1024, height: 1366)
    case .iPadPro13: Screen(width: 1032, height: 1376)
    }
  }

  /// The window's width in the narrow part of a split view, in points (HIG, multitasking).
  package var narrowWidth: Double { self == .iPadPro12 ? 375 : 320 }
}

/// The size of a screen in points.
package struct Screen: Sendable, Equatable {
  package let width: Double
  package let height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same screen, turned by a quarter.
  package var rotated: Screen { Screen(width: height, height: width) }
}

/// The part of a pad's screen that a control's window takes, beside another window.
package enum SplitView: UInt8, Named {
  case narrow, half, wide

  package var name: String {
    switch self {
    case .narrow: "narrow"
    case .half: "half"
    case .wide: "wide"
    }
  }

  /// The bar between the two windows, in points.
  package static let divider = 10.0
}

/// The window that a control stands in: a device, how it is held, and its share of the screen.
package struct Window: Sendable, Equatable {
  package internal(set) var device: Device
  package internal(set) var isLandscape: Bool
  /// The share of the screen; nil when the window has all of it. Pads only.
  package internal(set) var split: SplitView?

  package init(device: Device, isLandscape: Bool = false, split: SplitView? = nil) {
    self.device = device
    self.isLandscape = isLandscape
    self.split = split
  }

  package var screen: Screen { isLandscape ? device.portrait.rotated : device.portrait }

  /// The window's width in points.
  package var width: Double {
    let whole = screen.width
    switch split {
    case nil: return whole
    case .narrow: return device.narrowWidth
    case .half: return (whole - SplitView.divider) / 2
    case .wide: return whole - SplitView.divider - device.narrowWidth
    }
  }

  /// The layout margin on each side, in points: 16 below 414, else 20 (UIKit's system margins).
  package var margin: Double { width < 414 ? 16 : 20 }

  /// The width that a parent offers by default: the window's, less its two margins.
  package var available: Double { width - 2 * margin }
}
