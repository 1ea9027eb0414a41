import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test('the error of a sentence with forms for a number leads to the first of its fields', async ({
  app,
  site,
  callApi,
}) => {
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const name = (id: string) => `en[common.reviews](count:${id})`
  const response = await send('/admin/settings?section=wording&words=common.reviews', {
    method: 'POST',
    headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
    body: new URLSearchParams({
      intent: 'sentences',
      [name('one')]: '[price] review',
      [name('other')]: '[price] reviews',
    }),
  })
  const html = await response.text()
  expect(response.status).toBe(400)
  const [, target] = /data-error-titles[^>]*><li><a href="#([^"]*)"/.exec(html) ?? []
  expect(target).toBe(name('one'))
  expect(html).toContain(`id="${name('one')}"`)
})
