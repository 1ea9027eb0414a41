import { Hono } from 'hono'
import { expect } from 'vitest'
import { deadline } from '#api/http/deadline.ts'
import { faultResponse } from '#api/http/fault.ts'
import type { ApiEnv } from '#api/http/router.ts'
import { translator } from '#i18n/translator.ts'
import { test } from '#tests/support/site/office-site.ts'

test('an error of the back office keeps its navigation, with the link to Today, in both languages', async ({
  visit,
}) => {
  const gone = '019aa5c0-0000-7000-8000-000000000000'
  const missing = [
    '/admin/nowhere',
    `/admin/tours/edit/${gone}`,
    '/admin/tours/edit/not-an-id',
    `/admin/disponibilites?departure=${gone}`,
    `/admin/reservations?open=${gone}`,
    '/admin/reservations?open=not-an-id',
  ]
  for (const locale of ['en', 'fr'] as const) {
    const t = translator(locale)
    for (const path of missing) {
      const response = await visit(locale === 'fr' ? `/fr${path}` : path)
      const html = await response.text()
      expect([path, response.status]).toEqual([path, 404])
      expect(html).toContain('class="admin-nav"')
      expect(html).toContain(t('errorPage.toToday'))
      expect(html).toContain('noindex')
      expect(html).not.toContain('site-foot')
      expect(html).not.toContain('id="messages"')
    }
  }
})

test('a page or a file whose call exceeds its time asks for another try, in both languages', async ({
  app,
  callApi,
  visitBy,
}) => {
  const slow = new Hono<ApiEnv>()
    .use(deadline(5))
    .all('*', () => new Promise<Response>(() => {}))
    .onError((error, c) => faultResponse(c, error, app.log))
  const CASES = [
    ['/api/today', '/admin'],
    ['/api/settings/look', '/admin/settings/look'],
    ['/api/auth/whoami', '/admin/reservations'],
    ['/api/reservations/export/csv', '/admin/reservations/export/csv'],
  ] as const
  for (const [call, page] of CASES) {
    const visit = visitBy((request) =>
      new URL(request.url).pathname === call ? slow.request('/slow') : callApi(request),
    )
    for (const locale of ['en', 'fr'] as const) {
      const path = locale === 'fr' ? `/fr${page}` : page
      const response = await visit(path, { Accept: 'text/html' })
      const html = await response.text()
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '5'])
      const t = translator(locale)
      expect(html).toContain(t('errorPage.unavailableTitle'))
      expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>(?:<[^>]*>)*${t('errorPage.retry')}`))
      expect(html).not.toContain(t('errorPage.internalTitle'))
    }
  }
})

test('a visitor without log-in learns nothing about the back office', async ({ site }) => {
  const response = await site.visit('/admin/nowhere')
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    '/admin/login?to=%2Fadmin%2Fnowhere',
  ])
})
