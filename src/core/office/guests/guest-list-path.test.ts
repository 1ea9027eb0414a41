import { expect, test } from 'vitest'
import { guestListPath } from './guest-list-path.ts'

test('a departure is found in the guest list of its day', () => {
  expect(guestListPath('a1', '2026-12-05T09:30:00')).toBe('/admin/manifest/2026-12-05#sheet-a1')
})
