import { accentColours } from '#core/look/accent-scale.ts'
import type { Hex } from '#core/look/oklch.ts'

/** The poster's inks, in the notation of mail programs: hexadecimal (design tokens green, sand, sun, coral). */
export const COLOUR = {
  paper: '#f8f4ec',
  card: '#ffffff',
  ink: '#0d2526',
  muted: '#585246',
  line: '#e0d8c9',
  green: '#166d4b',
  board: '#103d2a',
  greenOnDark: '#8ddbb5',
  sun: '#fcbe54',
  coral: '#d55336',
} as const

const SANS = `Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif`
const DISPLAY = `'Bricolage Grotesque',Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif`
const MONO = `ui-monospace,SFMono-Regular,Menlo,Consolas,monospace`

/** Inline styles of the parts: many mail programs drop style sheets. */
export const STYLE = {
  text: `margin:0;font:400 16px/1.6 ${SANS};color:${COLOUR.ink}`,
  small: `margin:0 0 8px;font:400 13px/1.6 ${SANS};color:${COLOUR.muted}`,
  title: `margin:0;font:700 30px/1.15 ${DISPLAY};letter-spacing:-.02em;color:${COLOUR.ink}`,
  heading: `margin:0 0 4px;font:700 18px/1.3 ${DISPLAY};color:${COLOUR.ink}`,
  brand: `margin:0;font:700 20px/1.2 ${DISPLAY};color:${COLOUR.card}`,
  logo: `display:inline-block;vertical-align:middle;border:0;font:700 20px/1.2 ${DISPLAY};color:${COLOUR.ink}`,
  beside: `padding-left:12px;vertical-align:middle;font:700 20px/1.2 ${DISPLAY};color:${COLOUR.ink}`,
  quote: `margin:0;padding:4px 0 4px 16px;border-left:4px solid ${COLOUR.line};font:400 16px/1.6 ${SANS};color:${COLOUR.ink}`,
  link: `color:${COLOUR.green};text-decoration:underline`,
  button: `display:inline-block;padding:14px 24px;font:700 16px/1.2 ${SANS};color:${COLOUR.card};text-decoration:none`,
  choice: `display:inline-block;margin:0 4px 8px 0;padding:12px 14px;border:1px solid ${COLOUR.line};border-radius:12px;font:600 15px/1.2 ${SANS};color:${COLOUR.green};text-decoration:none`,
  ticket: `width:100%;border:1px solid ${COLOUR.line};border-radius:16px;border-collapse:separate;overflow:hidden`,
  board: `padding:18px 20px;background:${COLOUR.board}`,
  coverCell: `padding:0;font-size:0;line-height:0`,
  cover: `display:block;width:100%;height:auto;border-radius:15px 15px 0 0;font:400 14px/1.4 ${SANS};color:${COLOUR.ink}`,
  image: `display:block;width:100%;height:auto;border-radius:12px;font:400 14px/1.4 ${SANS};color:${COLOUR.ink}`,
  place: `font:700 13px/1.4 ${SANS};letter-spacing:.12em;text-transform:uppercase;color:${COLOUR.sun}`,
  tour: `font:700 20px/1.3 ${DISPLAY};color:${COLOUR.card}`,
  label: `padding:6px 12px 6px 20px;vertical-align:top;width:34%;font:400 14px/1.5 ${SANS};color:${COLOUR.muted}`,
  value: `padding:6px 20px 6px 0;vertical-align:top;font:600 16px/1.4 ${SANS};color:${COLOUR.ink}`,
  code: `padding:14px 20px 0 0;vertical-align:top;font:700 22px/1.2 ${MONO};letter-spacing:.08em;color:${COLOUR.ink}`,
  scan: `display:block;border-radius:8px;background:${COLOUR.card};font:700 18px/1.4 ${MONO};color:${COLOUR.ink}`,
  perforation: `border-top:2px dashed ${COLOUR.line};font-size:0;line-height:0`,
  gap: `font-size:0;line-height:12px`,
  hidden: `display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${COLOUR.paper}`,
} as const

/**
 * The rules for readers of style sheets: dark mode (elsewhere each text has its own background) and narrow screens.
 */
export const PAGE_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0b1613!important}.card{background:#13241e!important}.ink{color:#fdfbf6!important}
.muted{color:#c2baaa!important}.line{border-color:#3b5a4c!important}.link{color:${COLOUR.greenOnDark}!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`

/**
 * The HTML of an email with the operator's accent in place of the greens. White is readable on its step of texts, which
 * also is readable on white, so that one colour serves bands, buttons and links.
 */
export function inAccent(html: string, accent: Hex | ''): string {
  if (accent === '') return html
  const { scale } = accentColours(accent)
  return html
    .replaceAll(COLOUR.green, scale[700])
    .replaceAll(COLOUR.board, scale[900])
    .replaceAll(COLOUR.greenOnDark, scale[300])
}
