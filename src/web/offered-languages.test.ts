import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { publishTour } from '#core/tour/publish-tour.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'

let database: TestDatabase
let app: TestApp
let site: TestSite
let slug: string

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database.db)
  ;({ slug } = await aTour(app))
  site = await openTestSite(app)
})

afterAll(async () => {
  await database?.drop()
})

const switchOff = (...off: Locale[]) => saveSettings(app, camille, 'languages', { off })
const locationOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.visit(path, { headers })
  return response.status === 302 ? response.headers.get('Location') : response.status
}
const textOf = async (path: string) => await (await site.visit(path)).text()
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one)

describe('a site without English', () => {
  beforeAll(() => switchOff('en'))

  test('leads plain paths to the French ones, with their queries', async () => {
    expect(await locationOf('/')).toBe('/fr')
    expect(await locationOf('/', { Cookie: 'locale=en', 'Accept-Language': 'en' })).toBe('/fr')
    expect(await locationOf(`/tour/${slug}?month=2026-07`)).toBe(`/fr/tour/${slug}?month=2026-07`)
    expect(await locationOf('/reservation')).toBe('/fr/reservation')
    expect(await locationOf('/fr/contact')).toBe(200)
  })

  test('keeps the office in both languages, and the page for a lost connection', async () => {
    for (const path of ['/admin/login', '/fr/admin/login', '/offline'])
      expect(await locationOf(path)).toBe(200)
    expect(await locationOf('/admin', { Cookie: 'locale=fr' })).toBe('/fr/admin')
  })

  test('names French alone: as x-default, in the sitemap, and without a link to English', async () => {
    const html = await textOf('/fr/contact')
    expect(found(html, /<link rel="alternate" hrefLang="([^"]+)"/gi)).toEqual(['fr', 'x-default'])
    expect(found(html, /hrefLang="x-default" href="([^"]+)"/gi)).toEqual([`${app.origin}/fr/contact`])
    expect(html).not.toMatch(/<a[^>]*hreflang="en"/i)
    const map = await textOf('/sitemap.xml')
    const addresses = found(map, /<loc>([^<]+)</g)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${app.origin}/fr`))
    expect(map).not.toContain('hreflang="en"')
  })

  test('asks for French texts only before a tour is published', async () => {
    const { id } = await aTour(app)
    const missingWith = async (title: { en: string; fr: string }) => {
      const row = app.db.updateTable('tour').where('id', '=', id)
      await row.set({ status: 'DRAFT', title: JSON.stringify(title) }).execute()
      return await publishTour(app, camille, id).catch(
        (error: { refusal: { missing: string[] } }) => error.refusal.missing,
      )
    }
    expect(await missingWith({ en: '', fr: 'Les caves' })).not.toContain('title')
    expect(await missingWith({ en: 'The cellars', fr: '' })).toContain('title')
  })
})

describe('a site without French', () => {
  beforeAll(() => switchOff('fr'))

  test('leads French paths to the plain ones, and a French browser nowhere', async () => {
    expect(await locationOf('/fr')).toBe('/')
    expect(await locationOf('/fr/faq?x=1')).toBe('/faq?x=1')
    for (const headers of [{ Cookie: 'locale=fr' }, { 'Accept-Language': 'fr' }])
      expect(await locationOf('/', headers)).toBe(200)
    expect(found(await textOf('/contact'), /<link rel="alternate" hrefLang="([^"]+)"/gi)).toEqual([
      'en',
      'x-default',
    ])
  })

  test('with both again, every page is back', async () => {
    await switchOff()
    expect(await locationOf('/fr/contact')).toBe(200)
    expect(await locationOf('/', { Cookie: 'locale=fr' })).toBe('/fr')
  })
})
