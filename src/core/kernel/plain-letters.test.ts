import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.for([
  ['Cœur de Sète', 'coeur de sete'],
  ['ÆSOP', 'aesop'],
  ['Ŝtrabo, e\u0301te\u0301', 'strabo, ete'],
  ['l’Été 2026', 'l’ete 2026'],
  ['Großer STRAẞE', 'grosser strasse'],
  ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
  ['Þór, Ħal, ıĲ', 'thor, hal, iij'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['東京', '東京'],
] as const)('%s is %s', ([text, plain]) => {
  expect(plainLetters(text)).toBe(plain)
})

test('every European letter of the Latin alphabet becomes ASCII letters', () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  const others = letters.filter((letter) => !/^[a-z]+$/.test(plainLetters(letter)))
  expect(others).toEqual(['×', '÷'])
})
