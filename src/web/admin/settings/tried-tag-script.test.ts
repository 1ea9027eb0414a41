import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { test } from '#tests/support/site/office-site.ts'
import { TAG_MANAGER_TEST } from './setting-forms.ts'

const TYPED = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'defer' }

test.for(LOCALES)(
  'a tag manager that works stays typed, and is not saved, in %s',
  async (locale, { app, site, callApi }) => {
    const visit = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    const answer = await visit(sitePath(locale, '/admin/settings?section=booking'), {
      method: 'POST',
      headers: { Cookie: `token=any; locale=${locale}`, Origin: app.origin },
      body: new URLSearchParams({ ...TYPED, intent: TAG_MANAGER_TEST }),
    })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(translator(locale)('settingsPage.tagManagerWorks'))
    expect(html).toContain(`value="${TYPED.url}"`)
    expect(html).toMatch(/<option value="defer" selected=""/)
    const saved = await app.db.selectFrom('setting').select('key').where('key', '=', 'tagManager').execute()
    expect(saved).toEqual([])
  },
)
