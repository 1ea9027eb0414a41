import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test('the day that is chosen in a guest list has its own address, under which a phone keeps it', async ({
  visit,
}) => {
  const chosen = await visit('/fr/admin/manifest/2026-12-05?day=2026-12-06')
  expect(chosen.status).toBe(303)
  expect(chosen.headers.get('Location')).toBe('/fr/admin/manifest/2026-12-06')
  expect((await visit('/admin/manifest/2026-12-05?day=soon')).status).toBe(200)
})
