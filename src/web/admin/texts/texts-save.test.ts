import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test('a save of a page that does not exist is refused, and changes no other page', async ({
  app,
  site,
  callApi,
}) => {
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const stored = () => app.db.selectFrom('setting').selectAll().orderBy('key').execute()
  const before = await stored()
  const response = await send('/admin/settings/texts/nowhere/save', {
    method: 'POST',
    headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
    body: new URLSearchParams({ 'heroTitle[en]': 'Of another page' }),
  })
  expect(response.status).toBe(404)
  expect(await stored()).toEqual(before)
})
