import { expect, test } from 'vitest'
import { openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test('a page whose calls all find the log-in ended removes the token once', async () => {
  const response = await site.visit('/', { headers: { Cookie: 'token=a.dead.token; locale=en' } })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=; Max-Age=0/)])
})
