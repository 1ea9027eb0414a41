import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

test('the link has the digits of the number, and the text that is written already', () => {
  expect(whatsappLink('+33 (0)6 12 34')).toBe('https://wa.me/33061234')
  expect(whatsappLink('+33 6', 'À pied & en kayak')).toBe('https://wa.me/336?text=%C3%80+pied+%26+en+kayak')
})
