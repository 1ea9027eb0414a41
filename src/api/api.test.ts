import { hc } from 'hono/client'
import { describe, expect } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import type { Api } from './api.ts'

type Scene = { app: TestApp; tour: TestTour; departure: string; get: (path: string) => Promise<Response> }

const test = base.extend<Scene>({
  app: ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
  get: async ({ app }, use) => {
    const api = createTestApi(app)
    await use(async (path) => api.request(path))
  },
})

describe('tours', () => {
  test('are listed, and read by slug and by id, in the requested language', async ({ tour, get }) => {
    const cards = await (await get('/tours?locale=fr')).json()
    expect(cards).toContainEqual(
      expect.objectContaining({ slug: tour.slug, title: 'Les passages secrets', rating: null }),
    )
    const english = await (await get(`/tours/${tour.slug}`)).json()
    expect(english).toMatchObject({
      id: tour.id,
      title: 'The secret passages',
      units: [{ label: 'Adults' }, {}],
    })
    expect(await (await get(`/tours/${tour.id}`)).json()).toEqual(english)
  })

  test('under a former slug redirect to the present one, and keep the language', async ({
    app,
    tour,
    get,
  }) => {
    const slug = `former-of-${tour.slug}`
    await app.db.insertInto('tour_former_slug').values({ slug, tour_id: tour.id }).execute()
    const response = await get(`/tours/${slug}?locale=fr`)
    expect(response.status).toBe(301)
    const target = new URL(response.headers.get('Location') ?? '', `http://x/api/tours/${slug}`)
    expect(target.pathname + target.search).toBe(`/api/tours/${tour.slug}?locale=fr`)
    expect((await get(`/tours/${slug}/availabilities`)).status).toBe(200)
  })

  test.for(['DRAFT', 'ARCHIVED'] as const)(
    'that are %s are not there for the public',
    async (status, { app, tour, departure, get }) => {
      await app.db.updateTable('tour').set({ status }).where('id', '=', tour.id).execute()
      expect(JSON.stringify(await (await get('/tours')).json())).not.toContain(tour.id)
      expect(JSON.stringify(await (await get('/departures?limit=50')).json())).not.toContain(departure)
      for (const path of ['', '/availabilities', '/comments']) {
        const response = await get(`/tours/${tour.slug}${path}`)
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'tour.not_found' })
      }
    },
  )
})

describe('availabilities', () => {
  test('are those of the requested days, with the present free seats', async ({
    app,
    tour,
    departure,
    get,
  }) => {
    const seen = async (query: string) =>
      (await (await get(`/tours/${tour.slug}/availabilities${query}`)).json()) as { id: string }[]
    await app.db.updateTable('availability').set({ seats_taken: 8 }).where('id', '=', departure).execute()
    expect(await seen('')).toMatchObject([
      { id: departure, vacancies: 2, status: 'LIMITED', few: true, bookable: true, timeZone: 'Europe/Paris' },
    ])
    expect(await seen('?from=2026-06-22&to=2026-06-22')).toHaveLength(1)
    expect(await seen('?from=2026-06-23&to=2026-06-30')).toHaveLength(0)
  })

  test('have the price of this departure only', async ({ app, tour, departure, get }) => {
    const override = { availability_id: departure, unit_id: tour.adultId, price_minor: 2500 }
    await app.db.insertInto('availability_price').values(override).execute()
    const [view] = (await (await get(`/tours/${tour.id}/availabilities`)).json()) as Record<string, unknown>[]
    expect(view).toMatchObject({ fromPrice: { amountMinor: 2500, currency: 'EUR' } })
    expect(view?.prices).toEqual([
      { unitId: tour.adultId, price: { amountMinor: 2500, currency: 'EUR' } },
      { unitId: tour.childId, price: { amountMinor: 1500, currency: 'EUR' } },
    ])
  })

  test.for([
    ['from=tomorrow', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=0000-01-01', 'from'],
    ['to=9999-12-31', 'to'],
    ['from=2026-07-02&to=2026-07-01', 'to'],
    ['from=2026-01-01&to=2027-12-31', 'to'],
    ['locale=de', 'locale'],
  ] as const)('refuse ?%s and name the field', async ([query, field], { tour, get }) => {
    const response = await get(`/tours/${tour.slug}/availabilities?${query}`)
    expect(response.status).toBe(400)
    const { code, fields } = await response.json()
    expect(code).toBe('validation.failed')
    expect(Object.keys(fields as object)).toEqual([field])
  })

  test('must be requested again, and are not sent again when nothing changed', async ({
    app,
    departure,
    get,
  }) => {
    const api = createTestApi(app)
    const first = await get('/departures')
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await api.request('/departures', { headers })).status).toBe(304)
    await app.db.updateTable('availability').set({ seats_taken: 9 }).where('id', '=', departure).execute()
    expect((await api.request('/departures', { headers })).status).toBe(200)
  })
})

describe('the board', () => {
  test('keeps sold-out departures and leaves out those that cannot be booked any more', async ({
    app,
    tour,
    get,
  }) => {
    const soldOut = await aDeparture(app, tour, { inHours: 30 })
    await app.db.updateTable('availability').set({ seats_taken: 10 }).where('id', '=', soldOut).execute()
    const cutOff = await aDeparture(app, tour, { inHours: 1 })
    const cancelled = await aDeparture(app, tour, { inHours: 40, cancelled: true })
    const past = await aDeparture(app, tour, { inHours: -5 })
    const board = (await (await get('/departures?limit=50&locale=fr')).json()) as { id: string }[]
    expect(board.find(({ id }) => id === soldOut)).toMatchObject({
      status: 'SOLD_OUT',
      tour: { slug: tour.slug, title: 'Les passages secrets', place: 'Lyon' },
    })
    for (const gone of [cutOff, cancelled, past]) expect(board.map(({ id }) => id)).not.toContain(gone)
  })

  test.for(['0', '51', 'many'])('refuses a limit of %s', async (limit, { get }) => {
    expect((await get(`/departures?limit=${limit}`)).status).toBe(400)
  })
})

describe('the operator', () => {
  test('has pages before anything was saved', async ({ get }) => {
    expect(await (await get('/site')).json()).toMatchObject({ name: 'Escapade', demo: false, rating: null })
    expect(await (await get('/content?locale=fr')).json()).toMatchObject({ faq: [], terms: { version: '1' } })
  })

  test('sets the tag manager where the environment does not: the environment wins', async ({ app }) => {
    const fromEnvironment = { url: 'https://tags.example/gtm.js', id: 'GTM-1', mode: 'async' as const }
    const asked = async (tagManager: typeof fromEnvironment | null) =>
      (await (await createTestApi(app, { tagManager }).request('/site')).json()).tagManager
    expect(await asked(null)).toBeNull()
    const saved = { url: 'https://tags.example/other.js', id: 'GTM-2', mode: 'defer' }
    const row = { key: 'tagManager', value: JSON.stringify(saved), updated_at: app.clock.now().toString() }
    await app.db.insertInto('setting').values(row).execute()
    expect(await asked(null)).toEqual(saved)
    expect(await asked(fromEnvironment)).toEqual(fromEnvironment)
    await app.db.deleteFrom('setting').where('key', '=', 'tagManager').execute()
  })
})

describe('icons', () => {
  const star = {
    prefix: 'ph',
    icons: { star: { body: '<path/>' } },
    not_found: ['nope'],
    width: 256,
    height: 256,
  }

  test('speak the Iconify protocol', async ({ app }) => {
    const asked: (string | readonly string[])[] = []
    const findIcons = (prefix: string, names: readonly string[]) => {
      asked.push(prefix, names)
      return star
    }
    const response = await createTestApi(app, { findIcons }).request('/_icons/ph.json?icons=star,nope,star')
    expect(await response.json()).toEqual(star)
    expect(asked).toEqual(['ph', ['star', 'nope']])
  })

  test.for([
    ['/_icons/unknown.json?icons=star', 404],
    ['/_icons/ph.json', 400],
    ['/_icons/ph.json?icons=', 400],
    ['/_icons/ph.json?icons=../secret', 400],
    ['/_icons/ph?icons=star', 400],
    [`/_icons/ph.json?icons=${'a,'.repeat(300)}`, 400],
  ] as const)('%s is %i', async ([path, status], { get }) => {
    expect((await get(path)).status).toBe(status)
  })
})

describe('the documentation', () => {
  test('is a page that runs its own script and nothing else', async ({ get }) => {
    const page = await get('/docs')
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(nonce).toBeDefined()
    const html = await page.text()
    expect(html).toContain(`<script src="./docs/scalar.js" nonce="${nonce}">`)
    expect(html).not.toMatch(/(?:src|href)="https?:/)
    expect((await get('/tours')).headers.get('Content-Security-Policy')).not.toContain('script-src')
  })

  test('has its script, compressed or not', async ({ app }) => {
    const api = createTestApi(app)
    const compressed = await api.request('/docs/scalar.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(compressed.headers.get('Content-Encoding')).toBe('br')
    const plain = await api.request('/docs/scalar.js')
    expect(plain.headers.get('Content-Encoding')).toBe(null)
    expect(await plain.text()).toContain('createApiReference')
  })

  test('has every call of the specification that a visitor makes', async ({ get }) => {
    const { paths } = (await (await get('/openapi.json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /ping',
        'get /locale',
        'get /tours',
        'get /tours/{tour}',
        'get /tours/{tour}/availabilities',
        'post /payment/checkout/{tour}',
        'post /tour/availability/reservations/{id}/comments',
        'post /login_check',
        'post /logout',
        'get /auth/whoami',
      ]),
    )
  })
})

test('the typed client has calls, parameters and responses', async ({ app, tour }) => {
  const api = createTestApi(app)
  const client = hc<Api>('http://localhost', {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => api.request(input, init),
  })
  const response = await client.tours[':tour'].$get({ param: { tour: tour.slug }, query: { locale: 'fr' } })
  if (response.status !== 200) throw new Error(`responded ${response.status}`)
  const body = await response.json()
  expect(body.fromPrice.amountMinor).toBe(2900)
})
