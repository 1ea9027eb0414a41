import { expect, test } from 'vitest'
import { fullName } from './member.ts'

test('the name that others see has no spaces around it', () => {
  expect(fullName({ firstname: 'Camille', lastname: 'Moreau' })).toBe('Camille Moreau')
  expect(fullName({ firstname: 'Camille', lastname: '' })).toBe('Camille')
  expect(fullName({ firstname: '', lastname: 'Moreau' })).toBe('Moreau')
  expect(fullName({ firstname: '', lastname: '' })).toBe('')
})
