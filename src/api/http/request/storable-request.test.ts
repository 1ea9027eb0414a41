import { expect, test } from 'vitest'
import { hasHalfPair } from './storable-request.ts'

const S = String.raw
test.for([
  [S`"\ud800"`, true],
  [S`"\uDFFF"`, true],
  [S`"\udbff\ud800\udc00"`, true],
  [S`"\ud800\udc00\udc00"`, true],
  [S`"\udc00\ud800"`, true],
  [S`"\ud83d \udeb2"`, true],
  [S`"\ud83d\\\udeb2"`, true],
  [S`"\\\ud800"`, true],
  [S`{"\udead":1}`, true],
  [S`"\ud83d\udeb2"`, false],
  [S`"\uD83D\uDEB2\ud83d\udeb2"`, false],
  [S`"\ud7ff\ue000\u0000"`, false],
  [S`"\\ud800"`, false],
  [S`"\\\\udc00"`, false],
  [S`"\ud83d\udeb2\\ud800"`, false],
  ['"🚲 d800"', false],
  ['', false],
] as const)('half of a pair in %s: %s', ([json, expected]) => {
  expect(hasHalfPair(json)).toBe(expected)
})
