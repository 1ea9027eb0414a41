import { describe, expect } from 'vitest'
import { unknownToSchemaOrg } from '#tests/support/site/schema-org.ts'
import { test as base } from '#tests/support/seeded-app.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'

/** The demo as search engines find it: every URL of the sitemap. */
type Found = { address: string; alternates: string[]; html: string }

const test = base.extend<{ site: TestSite; pages: Found[] }>({
  site: [
    async ({ app }, use) => {
      const site = await openTestSite(app)
      await use(site)
    },
    { scope: 'file' },
  ],
  pages: [
    async ({ app, site }, use) => {
      const map = await (await site.visit('/sitemap.xml')).text()
      const pages = (map.match(/<url>.*<\/url>/g) ?? []).map(async (url) => {
        const address = /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? ''
        const response = await site.visit(address.slice(app.origin.length) || '/')
        return { address, alternates: alternatesOf(url, 'xhtml:link'), html: await response.text() }
      })
      await use(await Promise.all(pages))
    },
    { scope: 'file' },
  ],
})

function alternatesOf(text: string, element: string): string[] {
  const found = text.matchAll(
    new RegExp(`<${element} rel="alternate" hreflang="([^"]+)" href="([^"]+)"`, 'gi'),
  )
  return [...found].map(([, language, href]) => `${language} ${href}`)
}

function textOf(html: string, pattern: RegExp): string {
  const said = pattern.exec(html)?.[1] ?? ''
  return said.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

type Node = Record<string, unknown>

function graphOf(html: string): Node[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  return json ? (JSON.parse(json) as { '@graph': Node[] })['@graph'] : []
}

const isTour = ({ address }: Found) => address.includes('/tour/')

test('every title has at most 65 characters, every description 120 to 160, and none is used twice', ({
  pages,
}) => {
  const heads = pages.map(({ address, html }) => ({
    address,
    title: textOf(html, /<title>([^<]*)/),
    description: textOf(html, /<meta name="description" content="([^"]*)"/),
  }))
  expect(heads.length).toBeGreaterThan(15)
  expect(heads.filter(({ title }) => title.length === 0 || title.length > 65)).toEqual([])
  expect(heads.filter(({ description: { length } }) => length < 120 || length > 160)).toEqual([])
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('every page is its own canonical URL and names the same counterparts as the sitemap', ({ pages }) => {
  for (const { address, alternates, html } of pages) {
    expect(textOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(address)
    expect(alternatesOf(html, 'link')).toEqual(alternates)
    expect(alternates.some((alternate) => alternate.endsWith(` ${address}`))).toBe(true)
    expect(html).not.toContain('name="robots"')
  }
})

test('the offline page is not indexed', async ({ pages, site }) => {
  for (const path of ['/offline', '/fr/offline']) {
    expect(await (await site.visit(path)).text()).toContain('<meta name="robots" content="noindex"/>')
    expect(pages.filter(({ address }) => address.endsWith(path))).toEqual([])
  }
})

describe('the structured data', () => {
  test('uses no type and no property that schema.org does not have', ({ pages }) => {
    const graphs = pages.map(({ html }) => graphOf(html)).filter(({ length }) => length > 0)
    expect(graphs.length).toBeGreaterThanOrEqual(10)
    expect(graphs.flatMap(unknownToSchemaOrg)).toEqual([])
    expect(unknownToSchemaOrg({ '@type': 'Product', colour: 'red', offers: { '@type': 'Offre' } })).toEqual([
      'Product has no colour',
      'no type Offre',
    ])
  })

  test('of a tour has the properties that Google requires of a product, its offer and a breadcrumb', ({
    pages,
  }) => {
    const tours = pages.filter(isTour)
    expect(tours).toHaveLength(16)
    for (const { address, html } of tours) {
      const [crumbs, page, tour] = graphOf(html)
      const absolute = expect.stringMatching(/^https?:\/\//)
      expect(crumbs?.itemListElement).toEqual([
        { '@type': 'ListItem', position: 1, name: expect.any(String), item: absolute },
        { '@type': 'ListItem', position: 2, name: expect.any(String), item: address },
      ])
      expect(page).toMatchObject({ '@type': 'WebPage', inLanguage: address.includes('/fr/') ? 'fr' : 'en' })
      expect(tour).toMatchObject({
        '@type': ['Product', 'TouristTrip'],
        name: expect.any(String),
        image: expect.arrayContaining([absolute]),
        offers: {
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: 'EUR',
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|SoldOut)$/),
          url: address,
        },
      })
      // The demo's reviews are invented, so search engines do not get them.
      expect(tour).not.toHaveProperty('aggregateRating')
    }
  })
})

test('a tour is shared with an image in its language', ({ app, pages }) => {
  for (const { address, html } of pages.filter(isTour)) {
    const image = textOf(html, /<meta property="og:image" content="([^"]*)"/)
    const locale = address.startsWith(`${app.origin}/fr/`) ? 'fr' : 'en'
    expect(image).toMatch(new RegExp(`^${app.origin}/sharing/[\\w-]+/${locale}\\.jpg`))
  }
})

test('a password manager is redirected to the page where a password is changed', async ({ site }) => {
  const response = await site.visit('/.well-known/change-password')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/admin/settings?section=account')
})

describe('a URL', () => {
  test.for([
    ['/faq/', '/faq'],
    ['/fr/', '/fr'],
    ['/fr/faq//?q=a%2Fb', '/fr/faq?q=a%2Fb'],
    ['/FR', '/fr'],
    ['/Fr/', '/fr'],
    ['/FR/tour/Lyon?q=A', '/fr/tour/Lyon?q=A'],
    ['/%66aq', '/faq'],
    ['/%46R/%61dmin?next=%2F%61', '/fr/admin?next=%2F%61'],
  ] as const)('%s is sent to %s', async ([path, target], { site }) => {
    const response = await site.visit(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(target)
  })

  test('that begins with two slashes is redirected nowhere', async ({ site }) => {
    expect((await site.visit('//evil.example/')).headers.get('Location')).toBeNull()
    expect((await site.visit('//FR')).headers.get('Location')).toBeNull()
    expect((await site.visit('//%65vil.example/')).headers.get('Location')).toBeNull()
  })

  test.for([
    ['DELETE', 'GET, HEAD, POST'],
    ['PUT', 'GET, HEAD, POST'],
    ['OPTIONS', 'GET, HEAD, POST'],
    ['POST', 'GET, HEAD'],
  ] as const)('refuses %s with 405 and says what it takes', async ([method, allowed], { site }) => {
    const response = await site.visit('/faq', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe(allowed)
  })
})
