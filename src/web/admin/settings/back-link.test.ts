import { expect } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { test } from '#tests/support/site/office-site.ts'
import { isEndedLogin } from '../../sending/login-url.ts'

test('a form of the account that was opened instead of another page is done, and still leads back there', async ({
  app,
  site,
  callApi,
}) => {
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const headers = { Cookie: 'token=any; locale=en', Origin: app.origin }
  const page = '/admin/settings?section=account&to=%2Fadmin%2Ftours%3Fpage%3D2'
  const body = new URLSearchParams({ intent: 'calendar-revoke' })
  const response = await send(page, { method: 'POST', headers, body })
  expect(response.status).toBe(303)
  const done = response.headers.get('Location') ?? ''
  expect(isEndedLogin(done)).toBe(false)
  expect(done).toContain('back=%2Fadmin%2Ftours%3Fpage%3D2')

  const chosen = done.replace('done=calendar-revoke', 'done=password')
  const html = await (await send(chosen.replace(/#.*/, ''), { headers })).text()
  expect(html).toContain(`href="/admin/tours?page=2">${translator('en')('settingsPage.backToPage')}<`)
})
