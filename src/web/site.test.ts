import { beforeAll, describe, expect, test } from 'vitest'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'

openSite()

let tour: TestTour

beforeAll(async () => {
  tour = await aTourWithPhoto()
  await aDeparture(app, tour)
})

/** Only a tour with a cover is shown in lists. */
async function aTourWithPhoto(): Promise<TestTour> {
  const shown = await aTour(app)
  const photo = {
    id: app.ids.uuid(),
    tour_id: shown.id,
    position: 0,
    storage_key: `photos/${shown.slug}`,
    width: 1600,
    height: 2000,
    widths: [400, 800],
    formats: ['avif' as const],
    alt: JSON.stringify({ en: 'A poster', fr: 'Une affiche' }),
    created_at: app.clock.now().toString(),
  }
  await app.db.insertInto('photo').values(photo).execute()
  return shown
}

const PAGES = ['/', '/dates', '/faq', '/contact', '/private', '/cgv', '/whoami', '/accessibility']
const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`)

/** The values of an attribute of all elements that carry the other attribute's value. */
function attributes(html: string, element: RegExp, name: string): string[] {
  const tags = html.match(new RegExp(element.source, 'gi')) ?? []
  return tags.flatMap((tag) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? [])
}

test('a form with more fields than any of ours is a 400 page in its language', async () => {
  const body = Array.from({ length: 10_000 }, (_, index) => `units[${index}]=1`).join('&')
  for (const [path, title] of [
    [`/tour/${tour.slug}`, 'We could not read this form'],
    [`/fr/tour/${tour.slug}`, 'Nous n’avons pas pu lire ce formulaire'],
    ['/fr/contact', 'Nous n’avons pas pu lire ce formulaire'],
  ] as const) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
    const response = await site.visit(path, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`<h1>${title}</h1>`)
  }
})

describe('every plain page', () => {
  test.each(
    PAGES.flatMap(
      (path) =>
        [
          [path, 'en'],
          [inFrench(path), 'fr'],
        ] as const,
    ),
  )('%s speaks %s', async (path, locale) => {
    const response = await site.visit(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(attributes(html, /<html[^>]*>/, 'lang')).toEqual([locale])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(attributes(html, /<meta name="description"[^>]*>/, 'content')[0]).not.toBe('')
  })

  test.each(PAGES)('%s names itself and its counterpart, and so does the counterpart', async (path) => {
    const english = await (await site.visit(path)).text()
    const french = await (await site.visit(inFrench(path))).text()
    const pair = [app.origin + path, app.origin + inFrench(path), app.origin + path]
    for (const html of [english, french]) {
      expect(attributes(html, /<link rel="alternate"[^>]*>/, 'hreflang')).toEqual(['en', 'fr', 'x-default'])
      expect(attributes(html, /<link rel="alternate"[^>]*>/, 'href')).toEqual(pair)
    }
    expect(attributes(english, /<link rel="canonical"[^>]*>/, 'href')).toEqual([app.origin + path])
    expect(attributes(french, /<link rel="canonical"[^>]*>/, 'href')).toEqual([app.origin + inFrench(path)])
  })

  test.each(PAGES)('%s carries no script but its own module', async (path) => {
    const response = await site.visit(path)
    const html = await response.text()
    const scripts = (html.match(/<script[^>]*>/g) ?? []).filter(
      (tag) => !tag.includes('application/ld+json') && !tag.includes('/@vite/client'),
    )
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('page-script')
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  })

  test('links to itself in the other language, its query kept', async () => {
    const html = await (await site.visit('/contact?tour=x')).text()
    expect(html).toMatch(/<a class="site-language" href="\/fr\/contact\?tour=x" hrefLang="fr" lang="fr"/i)
  })
})

/** The scripts of a page that the browser would run, without those at a URL. */
const inlineScripts = (html: string) =>
  html.match(/<script(?![^>]*(?:application\/(?:ld\+)?json|text\/plain| src=))[^>]*>/g) ?? []

describe('a hydrated page', () => {
  test('allows its inline scripts by a nonce of this response only', async () => {
    const booking = await aPaidBooking(app, tour, await aDeparture(app, tour, { inHours: 48 }))
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await site.visit(`/reservation/${manageToken(app.keys, booking)}/party`)
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
        const html = (await response.text()).replaceAll('type="text/plain" data-withheld=""', 'type="module"')
        const scripts = inlineScripts(html)
        expect(scripts.length).toBeGreaterThan(0)
        for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

describe('a page with islands', () => {
  test('allows no inline script, and carries its facts once', async () => {
    const response = await site.visit(`/tour/${tour.slug}`)
    const html = await response.text()
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(inlineScripts(html)).toEqual([])
    expect(html).not.toContain('__reactRouterContext')
    expect(html).toMatch(/<script type="text\/plain" data-withheld="" data-src="[^"]*hydrate-tour/)
    const json = /<script id="island-facts" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ booking: { tour: { slug: tour.slug } } })
    expect(json).not.toContain('description')
  })
})

describe('a missing page', () => {
  test.each([
    ['/nowhere', 'Page Not Found', 'en'],
    ['/fr/nulle-part', 'Page introuvable', 'fr'],
    ['/tour/no-such-tour', 'Page Not Found', 'en'],
    ['/fr/tour/no-such-tour', 'Page introuvable', 'fr'],
    ['/FAQ', 'Page Not Found', 'en'],
    ['/ADMIN/login', 'Page Not Found', 'en'],
    [`/tour/vieux-lyon?preview=${'x'.repeat(101)}`, 'Page Not Found', 'en'],
    [`/reservation/${'x'.repeat(101)}`, 'Page Not Found', 'en'],
  ])('%s returns 404 with a page that says %s', async (path, title, locale) => {
    const response = await site.visit(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(attributes(html, /<html[^>]*>/, 'lang')).toEqual([locale])
    expect(html).toContain(`/tour/${tour.slug}"`)
    expect(html).not.toContain('__reactRouterContext')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('a fault', () => {
  test.each([
    ['/', 'Internal Server Error'],
    ['/fr', 'Erreur interne du serveur'],
  ])('%s shows an error page with status 500 and a number to quote', async (path, title) => {
    const failed: unknown[] = []
    const log = { ...app.log, error: (_event: string, facts?: Record<string, unknown>) => failed.push(facts) }
    const fetch = () => Response.json({ message: 'default' }, { status: 500 })
    const response = await site.with({ log, api: { fetch, baseUrl: app.origin } })(path)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<p class="error-code">500</p>')
    const incident = /Incident ([\da-f-]{36})/.exec(html)?.[1]
    expect(failed).toContainEqual(expect.objectContaining({ requestId: incident, route: path }))
    expect(response.headers.get('X-Request-Id')).toBe(incident)
  })
})

describe('a message to the operator', () => {
  const write = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.visit(path, { method: 'POST', body: new URLSearchParams(fields), headers })

  test('with mistakes comes back with its text, each mistake beside its field', async () => {
    const message = 'Bonjour <b>à</b> tous'
    const response = await write('/fr/contact', { name: '', email: 'maya', message, tour: tour.slug })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('Dites-nous votre nom')
    expect(html).toContain('href="#email"')
    expect(attributes(html, /<input[^>]*name="email"[^>]*>/, 'value')).toEqual(['maya'])
    expect(html).toContain('Bonjour &lt;b&gt;à&lt;/b&gt; tous')
    expect(attributes(html, /<option[^>]*selected[^>]*>/, 'value')).toEqual([tour.slug])
  })

  test('that is no form is treated as an empty one', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await site.visit('/contact', { method: 'POST', body: '{"name":"Maya"}', headers })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('href="#response"')
    expect(html).toMatch(/<input[^>]* id="response"[^>]* name="name"/)
  })

  test('that is right is accepted, and shown as it was sent', async () => {
    const fields = { name: 'Maya', email: 'maya@example.com', message: 'Is the bridge open?' }
    const response = await write('/contact', fields)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('Is the bridge open?')
    expect(html).not.toContain('<form')
  })

  test('is accepted behind a TLS proxy and from a page without referrer, not from another site', async () => {
    const fields = { name: 'Maya', email: 'maya@example.com', message: 'Hello' }
    const own = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await write('/contact', fields, { ...own, Origin: 'https://localhost:3000' })).status).toBe(200)
    expect((await write('/contact', fields, { ...own, Origin: 'null' })).status).toBe(200)
    expect((await write('/contact', fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  test('begins with its tour', async () => {
    const html = await (await site.visit(`/contact?tour=${tour.slug}`)).text()
    expect(attributes(html, /<option[^>]*selected[^>]*>/, 'value')).toEqual([tour.slug])
  })
})

describe('for search engines and phones', () => {
  test('the sitemap pairs every URL with its counterpart, both ways', async () => {
    const response = await site.visit('/sitemap.xml')
    const urls = (await response.text()).match(/<url>.*<\/url>/g) ?? []
    const entries = urls.map((url) => ({
      address: /<loc>(.*?)<\/loc>/.exec(url)?.[1],
      pairs: [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`),
    }))
    const paths = ['/', '/dates', `/tour/${tour.slug}`, '/contact', '/private', '/cgv', '/accessibility']
    expect(response.headers.get('Content-Type')).toContain('application/xml')
    expect(entries.map((entry) => entry.address)).toEqual(
      paths.flatMap((path) => [app.origin + path, app.origin + inFrench(path)]),
    )
    for (const path of paths) {
      const [own, twin] = [app.origin + path, app.origin + inFrench(path)]
      const said = entries.filter(({ address }) => address === own || address === twin)
      for (const { pairs } of said) expect(pairs).toEqual([`en ${own}`, `fr ${twin}`, `x-default ${own}`])
    }
    expect(urls.find((url) => url.includes(tour.slug))).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  })

  test('robots.txt closes the private paths in both languages, and names the sitemap', async () => {
    const text = await (await site.visit('/robots.txt')).text()
    expect(text).toContain('Disallow: /admin\n')
    expect(text).toContain('Disallow: /fr/reservation\n')
    expect(text).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
  })

  test('the manifest opens the site in its own language', async () => {
    const manifest = (await (await site.visit('/fr/manifest.webmanifest')).json()) as Record<string, unknown>
    expect(manifest).toMatchObject({ lang: 'fr', start_url: '/fr' })
  })

  test('no text can end the structured data it stands in', async () => {
    const title = JSON.stringify({ en: '</script><script>alert(1)</script>', fr: '' })
    await app.db
      .updateTable('tour')
      .set({ title })
      .where('id', '=', (await aTourWithPhoto()).id)
      .execute()
    const html = await (await site.visit('/')).text()
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(data))).toContain('<script>alert(1)')
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('private pages', () => {
  test.each(['/admin/login', '/checkout/cancel', '/reservation/nobody'])(
    '%s is not indexed, nor kept',
    async (path) => {
      const { headers } = await site.visit(path)
      expect(headers.get('X-Robots-Tag')).toContain('noindex')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toMatch(/^(no-referrer|same-origin)$/)
    },
  )
})
