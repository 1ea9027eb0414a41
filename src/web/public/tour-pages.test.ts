import { describe, expect, test as base } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'

const TOURS = 50

const test = base.extend<{ site: TestSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const database = await createTestDatabase()
      const app = createTestApp(database.db)
      for (let number = 0; number < TOURS; number += 1) {
        const { id } = await aTour(app)
        const row = { position: number, slug: `walk-${number}` }
        await app.db.updateTable('tour').set(row).where('id', '=', id).execute()
      }
      const site = await openTestSite(app)
      await use(site)
      await database.drop()
    },
    { scope: 'file' },
  ],
})

describe.each([
  ['en', '/', 'More tours', 'Page 2 of 3'],
  ['fr', '/fr', 'Plus de visites', 'Page 2 sur 3'],
])('the tours of the home page in %s', (locale, home, more, place) => {
  const read = async (site: TestSite, path: string) => {
    const response = await site.visit(path, { headers: { Cookie: `locale=${locale}` } })
    const html = (await response.text()).replaceAll('<!-- -->', '')
    const body = html.slice(html.indexOf('<body'))
    const prefix = home === '/' ? '' : home
    const tours = [...body.matchAll(new RegExp(`href="${prefix}/tour/(walk-\\d+)"`, 'g'))].map(
      ([, slug]) => slug,
    )
    return { response, html, tours: new Set(tours) }
  }
  const url = `http://localhost:3000${home}`

  test('come in pages that hold each tour once, linked without a script', async ({ site }) => {
    const [first, second, third] = await Promise.all(
      [home, `${home}?page=2`, `${home}?page=3`].map((path) => read(site, path)),
    )

    expect(first?.tours.size).toBe(24)
    expect(second?.tours.size).toBe(24)
    expect(third?.tours.size).toBe(2)
    expect(new Set([first, second, third].flatMap((page) => [...(page?.tours ?? [])])).size).toBe(TOURS)
    expect(first?.html).toContain(`href="${home}?page=2#tours"`)
    expect(first?.html).toContain(more)
    expect(second?.html).toContain(place)
    expect(second?.html).toContain(`href="${home}#tours"`)
  })

  test('name themselves, their neighbours and the other language to search engines', async ({ site }) => {
    const { html } = await read(site, `${home}?page=2&utm_source=x`)

    expect(html).toContain(`<link rel="canonical" href="${url}?page=2"/>`)
    expect(html).toContain(`<meta property="og:url" content="${url}?page=2"/>`)
    expect(html).toContain(`<link rel="prev" href="${url}"/>`)
    expect(html).toContain(`<link rel="next" href="${url}?page=3"/>`)
    expect(html).toContain('<link rel="alternate" hrefLang="fr" href="http://localhost:3000/fr?page=2"/>')
    const first = await read(site, home)
    expect(first.html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(first.html).not.toContain('rel="prev"')
  })

  test('have no page beyond the last', async ({ site }) => {
    const { response } = await read(site, `${home}?page=9`)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`${home}?page=3`)
  })

  test('are all in the sitemap', async ({ site }) => {
    const text = await (await site.visit('/sitemap.xml')).text()
    const prefix = home === '/' ? '' : home
    expect(text.match(new RegExp(`<loc>http://localhost:3000${prefix}/tour/walk-`, 'g'))).toHaveLength(TOURS)
  })
})
