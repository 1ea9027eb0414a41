import { expect, test } from 'vitest'
import { isUuid, REFERENCE_ALPHABET, REFERENCE_LENGTH } from './ids.ts'

test.each(['019aa5c0-0000-7000-8000-00000000000f', '019AA5C0-0000-7000-8000-00000000000F'])(
  '%j has the shape of a UUID',
  (text) => {
    expect(isUuid(text)).toBe(true)
  },
)

test.each([
  '',
  '019aa5c0-0000-7000-8000-00000000000',
  '019aa5c0-0000-7000-8000-0000000000000',
  'x019aa5c0-0000-7000-8000-000000000000',
  '019aa5c0-0000-7000-8000-000000000000\n1',
  '019aa5g0-0000-7000-8000-000000000000',
  '019aa5c0000070008000000000000000',
])('%j does not', (text) => {
  expect(isUuid(text)).toBe(false)
})

test('references leave out the characters that people mistake, and have 40 bits', () => {
  expect(REFERENCE_ALPHABET).not.toMatch(/[01IOa-z]/)
  expect(new Set(REFERENCE_ALPHABET).size ** REFERENCE_LENGTH).toBe(2 ** 40)
})
