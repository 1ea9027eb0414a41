import { beforeAll, describe, expect, test } from 'vitest'
import { database, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

const BANNER = /class="consent/
const SCRIPT = /<script[^>]*data-tag-manager[^>]*>/

const textOf = async (path: string, cookie = '') =>
  (await site.visit(path, { headers: { Cookie: cookie } })).text()
const policyOf = async (path: string, cookie = '') =>
  (await site.visit(path, { headers: { Cookie: cookie } })).headers.get('Content-Security-Policy')

function choose(form: Record<string, string>): Promise<Response> {
  return site.visit('/fr/consent', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

test('without a tag manager there is no question, and no choice that could load one', async () => {
  expect(await textOf('/faq')).not.toMatch(BANNER)
  expect(await textOf('/faq', 'consent=yes')).not.toMatch(SCRIPT)
})

describe('with a tag manager', () => {
  beforeAll(async () => {
    const tagManager = { url: 'https://tags.example/gtm.js?env=1', id: 'GTM-A&B', mode: 'defer' }
    await database.db
      .insertInto('setting')
      .values({ key: 'tagManager', value: JSON.stringify(tagManager), updated_at: '2026-11-21T12:00:00Z' })
      .execute()
  })

  test.each(['/', '/faq', '/fr/contact', '/no/such/page'])(
    'the question stands on %s until it is answered, and nothing is loaded',
    async (path) => {
      const html = await textOf(path)
      expect(html).toMatch(BANNER)
      expect(html).not.toMatch(SCRIPT)
      expect(await policyOf(path)).not.toContain('strict-dynamic')
    },
  )

  test('a yes loads the script by its id, as configured, under a policy that trusts it', async () => {
    const html = await textOf('/faq', 'consent=yes')
    expect(html).not.toMatch(BANNER)
    const [script] = SCRIPT.exec(html) ?? []
    expect(script).toContain('src="https://tags.example/gtm.js?env=1&amp;id=GTM-A%26B"')
    expect(script).toMatch(/ defer(=""|\s|>)/)
    expect(script).not.toContain('async')
    expect(script).toMatch(/nonce="[^"]+"/)
    expect(await policyOf('/faq', 'consent=yes')).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/)
  })

  test('a no ends the question and loads nothing', async () => {
    const html = await textOf('/faq', 'consent=no')
    expect(html).not.toMatch(BANNER)
    expect(html).not.toMatch(SCRIPT)
    expect(await policyOf('/faq', 'consent=no')).toContain("script-src 'self';")
  })

  test.each(['/admin/login', '/checkout/cancel', '/fr/reservation/a-secret', '/checkout/success/cs_1'])(
    'never on %s, whatever was chosen',
    async (path) => {
      expect(await textOf(path)).not.toMatch(BANNER)
      expect(await textOf(path, 'consent=yes')).not.toMatch(SCRIPT)
      expect(await policyOf(path, 'consent=yes')).not.toContain('strict-dynamic')
    },
  )

  test('no shared cache keeps a page for which one visitor has chosen', async () => {
    const { headers } = await site.visit('/faq')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })
})

describe('the choice', () => {
  test.each(['yes', 'no'])('%s is kept for six months, and leads back to the page', async (choice) => {
    const response = await choose({ choice, back: '/fr/faq?a=1' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/fr/faq?a=1')
    expect(response.headers.getSetCookie().join()).toContain(
      `consent=${choice}; Max-Age=${182 * 24 * 3600}; Path=/`,
    )
  })

  test('is deleted on demand', async () => {
    const cookies = (await choose({ choice: '', back: '/fr' })).headers.getSetCookie().join()
    expect(cookies).toContain('consent=; Max-Age=0')
  })

  test('never redirects to another site', async () => {
    expect((await choose({ choice: 'yes', back: '//evil.example' })).headers.get('Location')).toBe('/fr')
  })
})
