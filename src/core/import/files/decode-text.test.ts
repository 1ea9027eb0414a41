import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.for([
  ['UTF-8', [...new TextEncoder().encode('Hél€')], 'Hél€'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x48], 'H'],
  ['UTF-16, the low byte first', [0xff, 0xfe, 0x48, 0x00, 0xac, 0x20], 'H€'],
  ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x48, 0x20, 0xac], 'H€'],
  ['Windows-1252', [0x48, 0xe9, 0x6c, 0x80], 'Hél€'],
  ['Windows-1252 that begins like one mark', [0xff, 0x48], 'ÿH'],
  ['Windows-1252 that begins like the other', [0xfe, 0x48], 'þH'],
  ['Windows-1252 with the second half of the marks', [0x48, 0xfe, 0x48, 0xff], 'HþHÿ'],
  ['nothing', [], ''],
] as const)('the text of %s', async ([, bytes, text]) => {
  expect(await decodeText(Uint8Array.from(bytes), () => null)).toBe(text)
})

test('a character may stand across two pieces, and a piece far behind may tell Windows-1252', async () => {
  const text = `a${'é'.repeat(600_000)}`
  expect(await decodeText(new TextEncoder().encode(text), () => null)).toBe(text)
  const latin = Uint8Array.from({ length: 1_200_000 }, () => 0x61)
  latin[1_199_999] = 0xe9
  expect((await decodeText(latin, () => null)).endsWith('aé')).toBe(true)
})
