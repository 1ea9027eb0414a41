/** What the fonts have no glyph for: all but ASCII, Latin-1 and what French and good typography add (scripts/fonts.ts). */
const NOT_PRINTED = /[^\u0020-\u007e\u00a0-\u00ffŒœŸ‘’‚“”„‹›–—…•€−™]/gu

/**
 * A text as the sheet's fonts can print it: the narrow no-break space as the plain one, letters that they lack without
 * their accent, and nothing in the place of what they cannot write at all.
 */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll(NOT_PRINTED, plainest).trim()
}

function plainest(character: string): string {
  const plain = PLAIN[character] ?? character.normalize('NFD').charAt(0)
  return plain.replaceAll(NOT_PRINTED, '')
}

/** Latin letters that are no letter with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\u2011': '-',
  '\n': ' ',
}
