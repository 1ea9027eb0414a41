import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('bytes that are no UTF-8 are Windows-1252', () => {
  expect(decodeText(Uint8Array.from([0x48, 0xe9, 0x6c, 0x80]))).toBe('Hél€')
  expect(decodeText(new TextEncoder().encode('Hél€'))).toBe('Hél€')
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x48]))).toBe('H')
})
