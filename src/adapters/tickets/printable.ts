/** What our own fonts hold: ASCII, Latin-1 and what French and good typography add (scripts/fonts.ts). */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u00ffŒœŸ‘’‚“”„‹›–—…•€−™]/u

/** A text as it is set: composed letters, one line, and spaces and hyphens that our own fonts hold. */
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
