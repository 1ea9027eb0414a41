import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

const COOKIE = 'token=any; locale=en'
const FORM = {
  method: 'POST',
  headers: { Accept: 'text/html', Cookie: COOKIE, 'Sec-Fetch-Site': 'same-origin' },
}

test('a log-out clears the cookie once the API has ended the log-in', async ({ app, site, callApi }) => {
  const send = (fetch: typeof callApi) =>
    site.with({ api: { baseUrl: app.origin, fetch } })('/admin/logout', FORM)

  const done = await send(callApi)
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/login'])
  expect(done.headers.get('Set-Cookie')).toMatch(/^token=; Max-Age=0/)

  const failed = await send((request) =>
    new URL(request.url).pathname.endsWith('/logout')
      ? Response.json({ message: 'unavailable' }, { status: 503 })
      : callApi(request),
  )
  expect([failed.status, failed.headers.get('Location')]).toEqual([503, null])
  expect(failed.headers.get('Set-Cookie')).toBeNull()
  expect(await failed.text()).toMatch(/data-error=.*503<\/p>/)
})
