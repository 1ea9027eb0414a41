import { expect, test } from 'vitest'
import { visibleText, withoutControls } from './visible-text.ts'

test.each([
  ['a space without width', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a Hangul filler', '\u3164'],
  ['another Hangul filler', '\u115F'],
  ['joiners that join nothing', '\u200D'.repeat(50)],
  ['joiners behind other invisible characters', '\u2060\u200D\u200B\uFE0F'],
  ['hyphens that may show', '\u00AD'.repeat(30)],
  ['directions', '\u202E\u202D\u2066'],
  ['a control character', '\u0007'],
  ['half a character', '\uD83D'],
  ['a character that is none', '\uFFFE'],
  ['an empty pattern of Braille', '\u2800'],
])('%s is nothing', (_, text) => {
  expect(visibleText(text)).toBe('')
  expect(visibleText(`Maya${text}Rossi`).replaceAll(/\u200D|\uFE0F/g, '')).toBe('MayaRossi')
  expect(visibleText(`Maya ${text} Rossi`)).toBe('Maya  Rossi')
})

test.each([
  ['French', 'Anne-Laure Lefèvre d’Été'],
  ['letters with combined accents', 'Zoe\u0308 Nguye\u0302\u0303n'],
  ['Arabic', 'عَبْدُ اللّٰه'],
  ['Persian, with its joiner', 'علی\u200Cرضا'],
  ['Hindi, with its joiner', 'क्\u200Dषितिज शर्मा'],
  ['Japanese, with a rare form', '葛\u{E0100}城'],
  ['an emoji of several', '🏳\uFE0F\u200D🌈 👩\u200D👩\u200D👧'],
  ['a flag of a part of a country', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
])('a name in %s stays as it is', (_, name) => {
  expect(visibleText(name)).toBe(name)
})

test('tabs, line breaks and invisible letters stay, and control characters go', () => {
  expect(withoutControls('a\u0000b\u0007\tc\r\nd\u000b\u007f\u0085')).toBe('ab\tc\r\nd')
  expect(withoutControls('so\u00adft \u200b \u200f')).toBe('so\u00adft \u200b \u200f')
})
