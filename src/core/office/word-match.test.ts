import { expect, test } from 'vitest'
import { matchesWords } from './word-match.ts'

test.for([
  ['Réservations', 'reserv', true],
  ['Nouvelle réservation', 'RÉSERVATION nouv', true],
  ['Lyon’s traboules', 'boul', true],
  ['Lyon’s traboules', 'ab', false],
  ['New booking', 'new date', false],
  ['New booking', 'ok', false],
  ['New booking', 'oki', true],
  ['New booking', 'ne', true],
  ['New booking', 'ew', false],
  ['Straße, Nice', 'strasse', true],
  ['New  — booking!', '¡new, …bo', true],
  ['', 'a', false],
  ['New booking', '  ', true],
  ['New booking', '…', true],
] as const)('%s by %s: %s', ([text, typed, isFound]) => {
  expect(matchesWords(text, typed)).toBe(isFound)
})
