import { expect } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { test } from '#tests/support/site/office-site.ts'

test('a refused form shows its error, and no result of the form that was saved before it', async ({
  app,
  site,
  callApi,
}) => {
  const t = translator('en')
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const response = await send('/admin/settings?done=legal', {
    method: 'POST',
    headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
    body: new URLSearchParams({ intent: 'identity', name: '' }),
  })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain(t('settings.required'))
  expect(html).not.toContain(t('settingsPage.saved'))
})
