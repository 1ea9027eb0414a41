/** The characters of our own fonts: ASCII, Latin-1 and those of French and good typography (scripts/fonts.ts). */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u00ffŒœŸ‘’‚“”„‹›–—…•€−™]/u

/** A text ready to be set: composed letters, one line, and the spaces and hyphens of our own fonts. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll(/\s*[\n\r]\s*/g, ' ')
    .trim()
}

/** True for a character, or a text with one, that our own fonts do not hold. */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text)
}
