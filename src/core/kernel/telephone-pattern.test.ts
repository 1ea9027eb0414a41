import { expect, test } from 'vitest'
import { isTelephone, TELEPHONE_PATTERN } from './telephone-pattern.ts'

const NUMBERS = [
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '+33 (0)6.12.34.56.78',
  '0033 612345678',
  '030/123456',
  '+354 555 1234',
]
const OTHERS = [
  '06 12 34',
  '12',
  '+',
  'call me',
  '06 12 34 56 78 or 79',
  '+33 6 12 34 56 78 90 12 34',
  '6+33 12345678',
]

test.each(NUMBERS)('%s can be dialled', (text) => {
  expect(isTelephone(text)).toBe(true)
})

test.each(OTHERS)('%s cannot be dialled', (text) => {
  expect(isTelephone(text)).toBe(false)
})

test('the browser reads the pattern in the same way, with its flag v', () => {
  const inBrowser = new RegExp(`^(?:${TELEPHONE_PATTERN})$`, 'v')
  expect(NUMBERS.every((text) => inBrowser.test(text))).toBe(true)
  expect(OTHERS.some((text) => inBrowser.test(text))).toBe(false)
})
