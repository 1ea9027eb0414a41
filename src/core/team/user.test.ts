import { expect, test } from 'vitest'
import { fullName, loginSeconds } from './user.ts'

test('a login lasts a working day, or a month where it is remembered', () => {
  expect([loginSeconds(false), loginSeconds(true)]).toEqual([43_200, 2_592_000])
})

test('the name that others see has no spaces around it', () => {
  expect(fullName({ firstname: 'Camille', lastname: 'Moreau' })).toBe('Camille Moreau')
  expect(fullName({ firstname: 'Camille', lastname: '' })).toBe('Camille')
  expect(fullName({ firstname: '', lastname: 'Moreau' })).toBe('Moreau')
  expect(fullName({ firstname: '', lastname: '' })).toBe('')
})
