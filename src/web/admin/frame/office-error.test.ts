import { expect } from 'vitest'
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
  ]
  for (const locale of ['en', 'fr'] as const) {
    const t = translator(locale)
    for (const path of missing) {
      const answer = await visit(locale === 'fr' ? `/fr${path}` : path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 404])
      expect(html).toContain('class="admin-nav"')
      expect(html).toContain(t('errorPage.toToday'))
      expect(html).toContain('noindex')
      expect(html).not.toContain('site-foot')
      expect(html).not.toContain('id="messages"')
    }
  }
})

test('a visitor without log-in learns nothing about the back office', async ({ site }) => {
  const answer = await site.visit('/admin/nowhere')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/login?to=%2Fadmin%2Fnowhere'])
})
