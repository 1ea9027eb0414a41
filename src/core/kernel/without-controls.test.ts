import { expect, test } from 'vitest'
import { withoutControls } from './without-controls.ts'

test('tabs, line breaks and invisible letters stay, and control characters go', () => {
  expect(withoutControls('a\u0000b\u0007\tc\r\nd\u000b\u007f\u0085')).toBe('ab\tc\r\nd')
  expect(withoutControls('so\u00adft \u200b \u200f')).toBe('so\u00adft \u200b \u200f')
})
