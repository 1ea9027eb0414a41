import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.for([
  ['Cœur de Sète', 'coeur de sete'],
  ['ÆSOP', 'aesop'],
  ['Ŝtrabo, e\u0301te\u0301', 'strabo, ete'],
  ['l’Été 2026', 'l’ete 2026'],
  ['東京', '東京'],
] as const)('%s is %s', ([text, plain]) => {
  expect(plainLetters(text)).toBe(plain)
})
