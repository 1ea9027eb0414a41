/** A colour by lightness (0 to 1), chroma and hue in degrees: equal steps of lightness look equal, unlike in sRGB. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

const HEX = /^#[0-9a-f]{6}$/

/** True for six lower-case hexadecimal digits behind a `#`. */
export function isHex(text: string): text is Hex {
  return HEX.test(text)
}

/** The colour of a typed text, with or without its `#`, in any case; null when it is none. */
export function typedColour(text: string): Hex | null {
  const hex = `#${text.trim().replace(/^#/, '').toLowerCase()}`
  return isHex(hex) ? hex : null
}

/** The colour of `#rrggbb`. */
export function oklchOf(hex: Hex): Oklch {
  const [lightness, a, b] = oklabOf(hex)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue }
}

/** The difference of two colours as eyes see it (a distance in OKLab): 0 for equal ones, 1 for black and white. */
export function differenceOf(one: Hex, other: Hex): number {
  const [lightness, a, b] = oklabOf(one)
  const [otherLightness, otherA, otherB] = oklabOf(other)
  return Math.hypot(lightness - otherLightness, a - otherA, b - otherB)
}

/** Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab). */
function oklabOf(hex: Hex): [lightness: number, a: number, b: number] {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** The nearest colour of a screen: with less chroma, where sRGB has none of this lightness and hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): Hex {
  let most = chroma
  let least = 0
  if (!isOnScreen(linearOfOklch({ lightness, chroma, hue }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2
      if (isOnScreen(linearOfOklch({ lightness, chroma: middle, hue }))) least = middle
      else most = middle
    }
    most = least
  }
  const channels = linearOfOklch({ lightness, chroma: most, hue }).map((part) => byteOf(part))
  return `#${channels.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(hex: Hex): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Linear = [red: number, green: number, blue: number]

function linearOf(hex: Hex): Linear {
  const channel = (from: number) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Within half a step of a channel. */
function isOnScreen(channels: Linear): boolean {
  return channels.every((part) => part >= -0.0005 && part <= 1.0005)
}

function byteOf(part: number): number {
  const within = Math.min(Math.max(part, 0), 1)
  const curved = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
}
