import { shortHash } from '../kernel/site-path.ts'
import { accentColours, STEPS } from './accent-scale.ts'
import { DEFAULT_ACCENT, PAIRINGS, type Pairing } from './look.ts'
import type { Hex } from './oklch.ts'

/** The operator's choices that the style sheet of the pages needs; an empty accent is the default. */
export type StyledLook = { accent: Hex | ''; pairing: Pairing }

/** The tokens of the headings; none fetches a font that the default look does not fetch. */
const DISPLAY: Record<Pairing, string | null> = {
  poster: null,
  clear: 'var(--body)',
  classic: 'var(--serif)',
}

const PATH = /^\/look\/(default|[0-9a-f]{6})-([a-z]+)-[0-9a-z]+\.css$/
const kept = new Map<string, string>()
const KEPT_MAX = 50

/**
 * The path of the style sheet of a look; null for the default look, which needs none. The sheet is a function of its
 * path, so a browser may keep it for ever; the last part changes with the rules that make it.
 */
export function lookPath(look: StyledLook): string | null {
  const css = lookCss(look)
  return css === ''
    ? null
    : `/look/${look.accent.slice(1) || 'default'}-${look.pairing}-${shortHash(css)}.css`
}

/** The style sheet of a path; null where no look has it. `isCurrent`: `lookPath` would write the same path today. */
export function cssOfPath(path: string): { css: string; isCurrent: boolean } | null {
  const [, colour = '', name = ''] = PATH.exec(path) ?? []
  const pairing = PAIRINGS.find((one) => one === name)
  const accent: Hex | '' = colour === 'default' ? '' : `#${colour}`
  if (!pairing) return null
  const look = { accent, pairing }
  return { css: lookCss(look), isCurrent: lookPath(look) === path }
}

/** The variables that differ from those of tokens.css; empty for the default look. */
export function lookCss(look: StyledLook): string {
  const key = `${look.accent}-${look.pairing}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const rules = [...accentRules(look.accent), ...typeRules(look.pairing)]
  const css = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  kept.set(key, css)
  return css
}

function accentRules(accent: Hex | ''): string[] {
  if (accent === '' || accent === DEFAULT_ACCENT) return []
  const { scale, fill, fillHover, onFill, fillEdge } = accentColours(accent)
  return [
    ...STEPS.map((step) => `--accent-${step}:${scale[step]}`),
    '--secondary:var(--primary)',
    '--secondary-hover:var(--primary-hover)',
    `--fill:${fill}`,
    `--fill-hover:${fillHover}`,
    `--on-fill:${onFill}`,
    `--fill-edge:${fillEdge}`,
  ]
}

function typeRules(pairing: Pairing): string[] {
  const display = DISPLAY[pairing]
  return display === null ? [] : [`--display:${display}`]
}
