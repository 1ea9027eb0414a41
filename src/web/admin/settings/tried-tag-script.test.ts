import { expect } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { PASSWORD } from '#tests/support/factories/a-team-member.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/site/office-site.ts'
import { TAG_MANAGER_TEST } from './setting-forms.ts'

type Sent = Record<string, string>

/** `send` posts the form of a tag manager on the page of a language, as an owner who is logged in. */
const test = base.extend<{ send: (locale: Locale, form: Sent) => Promise<Response> }>({
  send: async ({ app, site, callApi }, use) => {
    const visit = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    await use((locale, form) =>
      visit(sitePath(locale, '/admin/settings?section=booking'), {
        method: 'POST',
        headers: { Cookie: `token=any; locale=${locale}`, Origin: app.origin },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    )
  },
})

const TYPED = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'defer' }

const savedIn = ({ db }: TestApp) =>
  db.selectFrom('setting').select('value').where('key', '=', 'tagManager').execute()

test.for(LOCALES)(
  'a tag manager that works stays typed, and is not saved, in %s',
  async (locale, { app, send }) => {
    const response = await send(locale, { ...TYPED, intent: TAG_MANAGER_TEST })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(translator(locale)('settingsPage.tagManagerWorks'))
    expectTyped(html)
    expect(await savedIn(app)).toEqual([])
  },
)

test.for(LOCALES)(
  'a tag manager that is saved without the right password stays typed, in %s',
  async (locale, { app, send }) => {
    for (const [current, code] of [
      ['', 'password.empty'],
      ['not this one', 'password.wrong'],
    ] as const) {
      const response = await send(locale, { ...TYPED, intent: 'tagManager', current })
      const html = await response.text()
      expect(response.status).toBe(code === 'password.empty' ? 400 : 422)
      expect(html).toContain(translator(locale)(code))
      expectTyped(html)
      expect(html).not.toContain('not this one')
    }
    expect(await savedIn(app)).toEqual([])
    const saved = await send(locale, { ...TYPED, intent: 'tagManager', current: PASSWORD })
    expect([saved.status, await savedIn(app)]).toEqual([303, [{ value: TYPED }]])
    const removed = await send(locale, { url: '', id: '', mode: 'async', intent: 'tagManager', current: '' })
    expect([removed.status, await savedIn(app)]).toEqual([303, [{ value: null }]])
    await app.db.deleteFrom('setting').where('key', '=', 'tagManager').execute()
  },
)

function expectTyped(html: string): void {
  expect(html).toContain(`value="${TYPED.url}"`)
  expect(html).toMatch(/<option value="defer" selected=""/)
}
