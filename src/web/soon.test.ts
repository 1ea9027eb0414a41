import { afterAll, beforeAll, describe, expect } from 'vitest'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { previewLink, WHOLE_SITE } from '#core/site/preview-link.server.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createTestDatabase, test, type TestDatabase } from '#tests/support/postgres/database.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'

let database: TestDatabase
let app: TestApp
let site: TestSite
let tour: TestTour

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database.db)
  tour = await aTour(app)
  await aDeparture(app, tour)
  await database.db.deleteFrom('setting').where('key', '=', 'launch').execute()
  site = await openTestSite(app)
})

afterAll(async () => {
  await database?.drop()
})

const cookieOf = (token: string) => ({ headers: { Cookie: `preview=${token}` } })

describe('a site that is not live', () => {
  test.for([
    ['/', 'opens soon'],
    ['/dates', 'opens soon'],
    ['/cgv', 'opens soon'],
    ['/no-such-page', 'opens soon'],
    ['/fr', 'ouvre bientôt'],
    ['/fr/guides', 'ouvre bientôt'],
  ] as const)('shows visitors the announcement at %s, which nobody keeps', async ([path, words]) => {
    const response = await site.visit(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('secret passages')
  })

  test('does not show a tour by its address, nor in the sitemap', async () => {
    const page = await site.visit(`/tour/${tour.slug}`)
    expect(page.status).toBe(503)
    expect(await page.text()).not.toContain('Les passages secrets')
    expect((await site.visit('/sitemap.xml')).status).toBe(503)
  })

  test('has no sitemap in any language, whichever of them is on, for a browser either', async () => {
    await saveSettings(app, camille, 'languages', { off: ['en'] })
    for (const Accept of ['*/*', 'text/html'])
      expect((await site.visit('/sitemap.xml', { headers: { Accept } })).status).toBe(503)
    await saveSettings(app, camille, 'languages', { off: [] })
  })

  test('keeps the pages of the team, of a secret and of a lost connection open', async () => {
    expect((await site.visit('/admin/login')).status).toBe(200)
    expect((await site.visit('/reservation')).status).toBe(200)
    expect((await site.visit('/offline')).status).toBe(200)
  })

  test('is shown to the holder of a good link, whose cookie lasts as long', async () => {
    const { token } = previewLink(app.keys, WHOLE_SITE, app.clock.now())
    const opened = await site.visit(`/fr/preview/${token}`)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('Location')).toBe('/fr')
    expect(opened.headers.get('Set-Cookie')).toMatch(/^preview=.*Max-Age=604800.*HttpOnly/)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    const home = await site.visit('/', cookieOf(token))
    expect(home.status).toBe(200)
    expect(home.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await home.text()).toContain('Not open yet')
    for (const wrong of ['guessed', previewLink(app.keys, tour.id, app.clock.now()).token]) {
      expect((await site.visit(`/preview/${wrong}`)).headers.get('Set-Cookie')).toBeNull()
      expect((await site.visit('/', cookieOf(wrong))).status).toBe(503)
    }
  })

  test('is a site like any other once it is live', async () => {
    await app.db.transaction().execute((tx) => writeLaunch(tx, app.clock.now()))
    const home = await site.visit('/')
    expect(home.status).toBe(200)
    expect(await home.text()).not.toContain('Not open yet')
    await app.db.deleteFrom('setting').where('key', '=', 'launch').execute()
  })
})
