import { contrastOf, hexOf, oklchOf, type Hex, type Oklch } from './oklch.ts'

/** The steps of a scale of colours, from the lightest to the darkest. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof STEPS)[number]

/** The colours of the pages that belong to one accent colour. */
export type AccentColours = {
  scale: Record<Step, Hex>
  /** The fill of buttons and chosen controls: the operator's own colour wherever a text can be read on it. */
  fill: Hex
  fillHover: Hex
  onFill: Hex
  /** The edge of a fill: visible on paper even where the fill is as light as that. */
  fillEdge: Hex
}

/** The grounds of the pages and their text (tokens surface, sand-50, sand-100, ink), as bytes of a screen. */
export const GROUNDS = { surface: '#ffffff', paper: '#fdfbf6', sand: '#f8f4ec' } as const
export const INK: Hex = '#0d2526'
const WHITE: Hex = '#ffffff'

/** WCAG 2.2 AA: of text, and of the parts of controls. */
export const TEXT_CONTRAST = 4.5
export const PART_CONTRAST = 3

/** The lightness of the light steps, and the share of the accent's chroma that each has: those of the default green. */
const TINTS = {
  50: [0.976, 0.13],
  100: [0.945, 0.29],
  200: [0.895, 0.52],
  300: [0.83, 0.78],
  400: [0.745, 0.97],
  500: [0.655, 1],
} as const satisfies Partial<Record<Step, readonly [number, number]>>

/** A tint stays a tint, however vivid the accent is. */
const TINT_CHROMA_MAX = 0.16
/** From its largest chroma to that of the step of texts, in the default green. */
const PEAK = 1.27
/** The share of the lightness and chroma of the step of texts, and the largest lightness. */
const SHADES = {
  800: [0.832, 0.81, 0.44],
  900: [0.684, 0.63, 0.34],
  950: [0.516, 0.46, 0.245],
} as const

/** Below this chroma a light colour is a white: buttons in it would not be seen as coloured. */
const PALE_CHROMA = 0.08
const DARKER_BY = 0.004
/** A colour that is nearly black becomes lighter under the pointer: darker would not be seen. */
const NEARLY_BLACK = 0.3

/** Every colour for an accent. Texts and controls in them meet WCAG 2.2 AA, whatever the accent is. */
export function accentColours(accent: Hex): AccentColours {
  const own = oklchOf(accent)
  const tints = tintsOf(own)
  const text = darkenedUntil(own, (colour) =>
    [...Object.values(GROUNDS), tints[50], tints[100]].every(
      (ground) => contrastOf(colour, ground) >= TEXT_CONTRAST,
    ),
  )
  const scale = { ...tints, ...shadesOf(text) }
  return { scale, ...fillOf(accent, own, scale) }
}

function tintsOf(own: Oklch): Record<keyof typeof TINTS, Hex> {
  const peak = Math.min(own.chroma * PEAK, TINT_CHROMA_MAX)
  const tint = ([lightness, share]: readonly [number, number]) =>
    hexOf({ lightness, chroma: share * peak, hue: own.hue })
  return {
    50: tint(TINTS[50]),
    100: tint(TINTS[100]),
    200: tint(TINTS[200]),
    300: tint(TINTS[300]),
    400: tint(TINTS[400]),
    500: tint(TINTS[500]),
  }
}

/** From the step of texts down; the one above it is for lines and marks. */
function shadesOf(text: Oklch): Record<600 | 700 | 800 | 900 | 950, Hex> {
  const shade = ([lightness, chroma, most]: readonly [number, number, number]) =>
    hexOf({
      ...text,
      lightness: Math.min(text.lightness * lightness, most),
      chroma: text.chroma * chroma,
    })
  const between = (text.lightness + TINTS[500][0]) / 2
  return {
    600: hexOf({ ...text, lightness: Math.max(Math.min(between, 0.56), text.lightness) }),
    700: hexOf(text),
    800: shade(SHADES[800]),
    900: shade(SHADES[900]),
    950: shade(SHADES[950]),
  }
}

function fillOf(accent: Hex, own: Oklch, scale: Record<Step, Hex>): Omit<AccentColours, 'scale'> {
  if (contrastOf(accent, WHITE) < PART_CONTRAST && own.chroma >= PALE_CHROMA) {
    const hover = { ...own, lightness: own.lightness + (own.lightness > 0.85 ? -0.05 : 0.05) }
    return { fill: accent, fillHover: hexOf(hover), onFill: INK, fillEdge: scale[700] }
  }
  const fill = darkenedUntil(own, (colour) => contrastOf(colour, WHITE) >= TEXT_CONTRAST)
  const byHover = fill.lightness < NEARLY_BLACK ? 0.1 : -0.07
  return {
    fill: hexOf(fill),
    fillHover: hexOf({ ...fill, lightness: fill.lightness + byHover }),
    onFill: WHITE,
    fillEdge: hexOf(fill),
  }
}

/** The colour itself where it is right, else the lightest darker one of its hue that is. */
function darkenedUntil(own: Oklch, isRight: (colour: Hex) => boolean): Oklch {
  let { lightness } = own
  while (lightness > 0 && !isRight(hexOf({ ...own, lightness })))
    lightness = Math.max(0, lightness - DARKER_BY)
  return { ...own, lightness }
}
