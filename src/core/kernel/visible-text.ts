/**
 * Characters that join or choose the forms of the characters before them: Persian and Hindi words, rare forms of
 * Japanese names, Mongolian letters and composed emoji need them.
 */
const JOINING =
  '[\\u034F\\u180B-\\u180D\\u180F\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}]'

/** Directions, fillers, halves of characters and the blank pattern of Braille. */
const INVISIBLE = new RegExp(
  `(?!${JOINING})[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Cs}\\uFFF9-\\uFFFB\\u2800]`,
  'gu',
)
const JOINING_NOTHING = new RegExp(`(?<=^|\\s)${JOINING}+`, 'gu')

/**
 * The text without the characters that have no visible form, spaces excepted; a text of nothing else becomes empty or
 * spaces. Joining characters stay behind the characters that they join.
 */
export function visibleText(text: string): string {
  return withoutControls(text).replaceAll(INVISIBLE, '').replaceAll(JOINING_NOTHING, '')
}

/** The text without control characters; tabs and line breaks stay. */
export function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}
