import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  etagOf,
  forgetSetting,
  get,
  installation,
  isKept,
  openCachedSite,
  save,
} from '#tests/support/site/cached-site.ts'

openCachedSite()

const PAGES = [
  '/',
  '/fr',
  '/faq',
  '/cgv',
  '/contact',
  '/private',
  '/whoami',
  '/accessibility',
  '/offline',
  '/dates',
  '/fr/dates?when=weekend&tour=&language=fr&adults=2&children=1&length=2h&part=morning&suitability=STEP_FREE',
  '/sitemap.xml',
  '/manifest.webmanifest',
]

describe('a public page', () => {
  test.for(PAGES)('%s is made once, and is the same as one made for its visitor', async (path) => {
    const kept = await get(path)
    expect(kept.status).toBe(200)
    expect(kept.headers['cache-tag']).toBeDefined()
    expect((await get(path)).body.equals(kept.body)).toBe(true)
    expect(kept.headers['x-request-id']).not.toBe((await get(path)).headers['x-request-id'])
  })

  test('a tour is kept, and so is a departure that the board leads to', async () => {
    const path = `/tour/${installation.tour.slug}`
    expect(await isKept(path)).toBe(true)
    const query = /\?date=[\d-]+&amp;slot=[0-9a-f-]+/.exec((await get('/')).text)?.[0].replace('&amp;', '&')
    expect(query).toBeDefined()
    expect(await isKept(path + query)).toBe(true)
    expect((await get(path + query)).text).toContain('name="availabilityId" value="')
  })

  test('is compressed once in each encoding, each with its own tag', async () => {
    const plain = await get('/faq')
    const br = await get('/faq', { 'Accept-Encoding': 'gzip, deflate, br' })
    const zipped = await get('/faq', { 'Accept-Encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, br, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of [plain, br, zipped]) expect(headers.vary).toContain('Accept-Encoding')
  })

  test('is compressed again once it was read, under the same tag', async () => {
    const read = (headers = {}) => get('/cgv', { 'Accept-Encoding': 'br', ...headers })
    const first = await read()
    const length = async () => (await read()).body.length
    await expect.poll(length, { timeout: 10_000 }).toBeLessThan(first.body.length)
    const { body, headers } = await read()
    expect(brotliDecompressSync(body).equals(brotliDecompressSync(first.body))).toBe(true)
    const { etag = '' } = first.headers
    expect(headers.etag).toBe(etag)
    expect((await read({ 'If-None-Match': etag })).status).toBe(304)
    expect((await get('/cgv', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('responds 304 to its own tag, weak or in a list, and to no other', async () => {
    const tag = await etagOf('/faq')
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, body, headers } = await get('/faq', { 'If-None-Match': value })
      expect({ value, status, length: body.length, etag: headers.etag }).toEqual({
        value,
        status: 304,
        length: 0,
        etag: tag,
      })
    }
    expect((await get('/faq', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get('/faq', { 'If-None-Match': tag, 'Accept-Encoding': 'br' })).status).toBe(200)
  })

  test('responds to HEAD with the headers of GET and no body', async () => {
    const full = await get('/faq')
    const head = await get('/faq', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy']) {
      expect(head.headers[name]).toBe(full.headers[name])
    }
  })

  test('is logged under its pattern, once for each visitor', async () => {
    await get(`/tour/${installation.tour.slug}`)
    installation.logged.length = 0
    const tag = await etagOf(`/tour/${installation.tour.slug}`)
    await get(`/tour/${installation.tour.slug}`, { 'If-None-Match': tag })
    expect(installation.logged).toEqual(['/tour/:slug 200', '/tour/:slug 304'])
  })

  test('may stay in shared caches for a second, with the facts behind it', async () => {
    const { headers } = await get(`/tour/${installation.tour.slug}`)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    expect(headers['cache-tag']?.toString().split(',')).toContain(`seats:${installation.tour.id}`)
  })
})

describe('the messages of a page with islands', () => {
  const fileOf = (page: string) => /href="([\w/]*\/messages\/[\w-]+)"/.exec(page)?.[1] ?? ''

  test.for(['', '/fr'])('are a file that browsers keep for ever: %s', async (prefix) => {
    const page = await get(`${prefix}/tour/${installation.tour.slug}`)
    const path = fileOf(page.text)
    expect(path).toMatch(new RegExp(`^${prefix}/messages/tour-`))
    expect(page.text).not.toContain('"bookingBox"')
    expect(await isKept(path)).toBe(true)
    const file = await get(path)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(JSON.parse(file.text)).toMatchObject({ bookingBox: { label: prefix ? 'Réservation' : 'Booking' } })
  })

  test('have another path for every version, and an unknown version is not kept', async () => {
    const tour = `/tour/${installation.tour.slug}`
    const path = fileOf((await get(tour)).text)
    await save('sentences', { en: { 'bookingBox.continue': 'Go on then' } })
    const next = fileOf((await get(tour)).text)
    expect(next).not.toBe(path)
    expect((await get(next)).text).toContain('Go on then')
    const former = await get(path)
    expect(former.text).toContain('Go on then')
    expect(former.headers['cache-control']).toBe('no-store')
    await forgetSetting('sentences')
  })

  test('of no islands do not exist', async () => {
    for (const path of ['/messages/home-1', '/messages/tour', '/messages/constructor-1'])
      expect((await get(path)).status).toBe(404)
  })
})

describe('a query', () => {
  test('of unknown names shares the page', async () => {
    expect(await isKept('/faq?utm_source=paper', {}, {})).toBe(true)
    const tag = await etagOf('/faq')
    for (let time = 0; time < 5; time += 1) expect(await etagOf(`/faq?${crypto.randomUUID()}=1`)).toBe(tag)
  })

  test.for([
    'slot=0f5a7a52-4b0e-4d27-a3a5-3d3c0c7f9a11',
    'month=2091-01',
    'date=2026-02-31',
    'month=x',
    'units[a]=2',
    'month=2026-06&month=2026-07',
    'preview=x',
  ])('that no link of ours has is never kept: %s', async (query) => {
    expect(await isKept(`/tour/${installation.tour.slug}?${query}`)).toBe(false)
  })

  test('of the reviews of a tour is kept in every order, and not for a page or a language that has none', async () => {
    const path = `/tour/${installation.tour.slug}`
    for (const query of ['reviewSort=lowest', 'reviewSort=newest&utm_source=paper'])
      expect(await isKept(`${path}?${query}`)).toBe(true)
    for (const query of ['reviews=999', 'reviewLanguage=fr', 'reviewSort=best', 'reviews=all'])
      expect(await isKept(`${path}?${query}`)).toBe(false)
  })

  test('of a tour to write about is kept, an invented one not', async () => {
    expect(await isKept(`/contact?tour=${installation.tour.slug}`)).toBe(true)
    const before = await get('/contact?tour=invented')
    expect(before.headers['cache-control']).toBe('no-store')
  })

  test('of a private tour is kept with its day and party, and one out of bounds is left out of the form', async () => {
    const day = installation.app.clock.now().add({ hours: 240 }).toString().slice(0, 10)
    const path = `/private?tour=${installation.tour.slug}&day=${day}&party=7`
    expect(await isKept(path)).toBe(true)
    expect((await get(path)).text).toMatch(new RegExp(`name="day"[^>]*value="${day}"`))
    for (const odd of ['party=201', 'party=0', 'day=9999-12-31', 'day=2020-01-01', 'party=many']) {
      const { text, headers } = await get(`/private?${odd}`)
      expect(headers['cache-tag']).toBeUndefined()
      expect(text).not.toMatch(/name="(?:day|party)"[^>]*value="[^"]/)
    }
  })

  test('with empty fields of a form shares the page without them', async () => {
    expect(await etagOf('/dates?when=&tour=&language=&adults=3')).toBe(await etagOf('/dates?adults=3'))
  })

  test('of a call is read by its known names, in any order', async () => {
    const { text } = await get('/api/tours?locale=fr')
    expect((await get('/api/tours?b=2&locale=fr&a=1')).text).toBe(text)
    expect((await get('/api/tours?locale=xx')).status).toBe(400)
    expect((await get('/api/tours?locale=fr&locale=en')).headers['cache-tag']).toBeUndefined()
  })
})

describe('a visitor with something of their own', () => {
  test.for([
    ['a log-in', '/faq', { Cookie: 'token=x' }],
    ['a hold, on the page of a tour', '/tour/SLUG', { Cookie: 'hold-x=x' }],
    [
      'a choice of the language to remember',
      '/fr/faq',
      { Referer: 'http://localhost:3000/faq', Host: 'localhost:3000', Accept: 'text/html' },
    ],
    ['a token of the API', '/api/tours', { Authorization: 'Bearer x' }],
  ] as const)('with %s gets a page of their own', async ([, path, headers]) => {
    const { headers: given } = await get(path.replace('SLUG', installation.tour.slug), headers)
    expect(given['cache-tag']).toBeUndefined()
  })

  test('the choice of the language is remembered', async () => {
    const headers = { Referer: 'http://localhost:3000/faq', Host: 'localhost:3000', Accept: 'text/html' }
    expect(String((await get('/fr/faq', headers)).headers['set-cookie'])).toContain('locale=fr')
  })

  test('a cookie of somebody else changes nothing', async () => {
    expect(await etagOf('/faq', { Cookie: 'locale=fr; other=1; hold=x' })).toBe(await etagOf('/faq'))
  })
})

describe('the typed address', () => {
  test('leads to the language of the browser or of the cookie, a campaign along', async () => {
    const french = { 'Accept-Language': 'fr-FR,fr;q=0.9' }
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await get('/', french)
      expect([status, headers.location]).toEqual([302, '/fr'])
      expect(headers.vary).toContain('Accept-Language')
    }
    expect((await get('/', { Cookie: 'locale=fr' })).headers.location).toBe('/fr')
    expect((await get('/?utm_source=paper', french)).headers.location).toBe('/fr?utm_source=paper')
  })

  test('stays for English, for a chosen English and for bots', async () => {
    for (const headers of [{ 'Accept-Language': 'en' }, { 'Accept-Language': 'fr', Cookie: 'locale=en' }]) {
      expect((await get('/', headers)).status).toBe(200)
    }
    expect((await get('/', { 'Accept-Language': 'fr', 'User-Agent': 'Googlebot/2.1' })).status).toBe(200)
  })
})

describe('payments', () => {
  test('that are tests are announced on kept pages, by a test key too, until a live key is set', async () => {
    const { app, become } = installation
    const saysTests = async () =>
      await Promise.all(
        ['/', '/faq', `/tour/${installation.tour.slug}`].map(async (path) => {
          expect(await isKept(path)).toBe(true)
          return (await get(path)).text.includes('no money moves')
        }),
      )
    const byKey = (live: boolean) => ({ ...app.payments, name: 'stripe', live }) as const
    become({ payments: byKey(true) })
    expect(await saysTests()).toEqual([false, false, false])
    become({ payments: byKey(false) })
    expect(await saysTests()).toEqual([true, true, true])
    become({ payments: byKey(true) })
    expect(await saysTests()).toEqual([false, false, false])
    become({ sales: 'closed' })
    expect(await saysTests()).toEqual([false, false, false])
    become({})
  })
})

describe('with a tag manager', () => {
  const consents = [{}, { Cookie: 'consent=yes' }, { Cookie: 'consent=no' }]

  test('each answer has its page; only a yes loads it, by a script that the policy names', async () => {
    await save('tagManager', { url: 'https://tags.example/t.js', id: 'T-1', mode: 'async' })
    const [asked, yes, no] = await Promise.all(
      consents.map((headers) => get(`/tour/${installation.tour.slug}`, headers)),
    )
    expect([asked, yes, no].map((page) => page?.headers['cache-control'])).toEqual(
      Array(3).fill('private, no-cache'),
    )
    expect(asked?.text).toContain('id="consent-title"')
    expect(no?.text).not.toContain('id="consent-title"')
    expect([asked, yes, no].map((page) => page?.text.includes('t.js?id=T-1'))).toEqual([false, true, false])
    const policy = String(yes?.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' )+'strict-dynamic'/)
    expect(policy).not.toContain('nonce')
    expect(yes?.text).not.toMatch(/<script[^>]* src="(?!\/@vite)/)
    for (const headers of consents) expect(await isKept('/faq', headers)).toBe(true)
    await forgetSetting('tagManager')
  })
})

describe('the policy of a kept page', () => {
  test.each([{}, { Cookie: 'hold=x' }])('has neither nonce nor inline script, with %j', async (asked) => {
    const { text, headers } = await get(`/tour/${installation.tour.slug}`, asked)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(text).not.toContain('nonce=')
  })
})
