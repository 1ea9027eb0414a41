import { accentColours, INK, type AccentColours } from './accent-scale.ts'
import { contrastOf, type Hex } from './oklch.ts'

/** The pairings of type for headings and texts; the first is the default. */
export const PAIRINGS = ['poster', 'clear', 'classic'] as const
export type Pairing = (typeof PAIRINGS)[number]

/** The colour of the default scale, of which nothing is computed. */
export const DEFAULT_ACCENT: Hex = '#166d4b'

/** A reading of two colours for the form: the ratio as pages say it, and the judgement. */
export type Reading = { colour: Hex; ratio: number }

/** The facts about an accent colour that its form states, measured on the colours of the pages. */
export type AccentFacts = AccentColours & {
  /** Text on buttons. `isWhite`: white text, else dark text. */
  onFill: Hex
  button: Reading & { isWhite: boolean; isOwn: boolean }
  /** White text on the unchanged colour. */
  whiteOnOwn: number
  /** Links and small texts on the sand of the pages. */
  text: Reading & { isOwn: boolean }
}

/** Measures an accent colour for its form. */
export function accentFacts(accent: Hex): AccentFacts {
  const colours = accentColours(accent)
  const { fill, onFill, scale } = colours
  return {
    ...colours,
    button: {
      colour: fill,
      ratio: shown(contrastOf(fill, onFill)),
      isWhite: onFill !== INK,
      isOwn: fill === accent,
    },
    whiteOnOwn: shown(contrastOf(accent, '#ffffff')),
    text: {
      colour: scale[700],
      ratio: shown(contrastOf(scale[700], '#ffffff')),
      isOwn: scale[700] === accent,
    },
  }
}

/** Never rounded up over a limit: 4.49 is said as 4.4, because it is not enough. */
function shown(ratio: number): number {
  return Math.floor(ratio * 10 + 1e-9) / 10
}
