import { describe, expect } from 'vitest'
import { auditOf, hold, send } from '#tests/support/team-api.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import {
  A_TOUR,
  anImage,
  create,
  editable,
  tourEditorTest as test,
  upload,
} from '#tests/support/tour-editor-api.ts'

const NOWHERE = '019aa5c0-0000-7000-8000-000000000000'

describe('permission', () => {
  const calls = [
    ['GET', '/tours/admin', undefined],
    ['GET', `/tours/admin/${NOWHERE}`, undefined],
    ['POST', '/tours', A_TOUR],
    ['POST', `/tours/${NOWHERE}/edit`, { ...A_TOUR, version: '1' }],
    ['POST', `/tours/${NOWHERE}/publish`, undefined],
    ['POST', `/tours/${NOWHERE}/archive`, undefined],
    ['POST', `/tours/${NOWHERE}/draft`, undefined],
    ['POST', `/tours/${NOWHERE}/duplicate`, undefined],
    ['POST', `/tours/${NOWHERE}/place`, { before: '' }],
  ] as const

  test.for(calls)('%s %s is 401 without a log-in', async ([method, path, fields], { api, app }) => {
    expect((await send(api, method, path, fields, null)).status).toBe(401)
    expect(await app.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
  })

  test.for(calls.filter(([, path]) => path.includes(NOWHERE)))(
    '%s %s is 404 when there is no such tour',
    async ([method, path, fields], { api }) => {
      expect((await send(api, method, path, fields)).status).toBe(404)
      expect((await send(api, method, path.replace(NOWHERE, '17'), fields)).status).toBe(404)
    },
  )
})

describe('the status of a tour', () => {
  test('is published once nothing is missing in English; missing French is a warning', async ({
    api,
    app,
  }) => {
    const { id, slug } = await create(api)
    const refused = await send(api, 'POST', `/tours/${id}/publish`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'tour.not_publishable',
      missing: ['cover', 'coverAlt'],
    })
    await upload(api, id, await anImage())
    const photo = (await editable(api, id)).photos[0]?.id
    await send(api, 'POST', `/tours/${id}/photos/${photo}`, { 'alt[en]': 'A door' })
    for (const call of [1, 2]) {
      const response = await send(api, 'POST', `/tours/${id}/publish`)
      expect([call, response.status]).toEqual([call, 200])
      expect(await response.json()).toMatchObject({
        status: 'PUBLISHED',
        version: 2,
        missing: [],
        missingTranslations: [{ locale: 'fr', texts: ['description', 'unitNames', 'coverAlt'] }],
      })
    }
    expect((await api.request(`/tours/${slug}`)).status).toBe(200)
    expect((await auditOf(app, id)).filter((action) => action === 'tour.published')).toHaveLength(1)
  })

  test('a published tour keeps the parts that the public needs', async ({ api, tour }) => {
    const { version } = await editable(api, tour.id)
    const response = await send(api, 'POST', `/tours/${tour.id}/edit`, {
      version: String(version),
      'title[en]': '',
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ missing: expect.arrayContaining(['title']) })
    expect((await editable(api, tour.id)).title.en).not.toBe('')
  })

  test('an archived tour is a draft before it is published again', async ({ api }) => {
    const { id } = await create(api)
    const act = async (action: string) => {
      const response = await send(api, 'POST', `/tours/${id}/${action}`)
      const { status, code } = (await response.json()) as { status: string; code?: string }
      return code ?? status
    }
    expect(await act('archive')).toBe('ARCHIVED')
    expect(await act('archive')).toBe('ARCHIVED')
    expect(await act('publish')).toBe('tour.must_be_draft')
    expect(await act('draft')).toBe('DRAFT')
    expect(await act('draft')).toBe('DRAFT')
  })

  test('is not archived while a coming departure has guests', async ({ api, app, tour }) => {
    const departure = await aDeparture(app, tour)
    const past = await aDeparture(app, tour, { inHours: 1 })
    await hold(app, tour, departure)
    const refused = await send(api, 'POST', `/tours/${tour.id}/archive`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'tour.has_reservations',
      departures: [{ id: departure, localDateTimeStart: expect.any(String), reservations: 1 }],
    })
    expect(past).not.toBe(departure)
    await app.db.updateTable('reservation').set({ status: 'EXPIRED' }).execute()
    expect((await send(api, 'POST', `/tours/${tour.id}/archive`)).status).toBe(200)
  })
})

describe('a copy', () => {
  test('has the same content, is a draft, and has photos of its own', async ({ api, app }) => {
    const { id } = await create(api, { ...A_TOUR, 'title[en]': 'To be copied' })
    await upload(api, id, await anImage())
    const source = await editable(api, id)
    await send(api, 'POST', `/tours/${id}/photos/${source.photos[0]?.id}`, { 'alt[en]': 'A door' })
    const response = await send(api, 'POST', `/tours/${id}/duplicate`)
    expect(response.status).toBe(201)
    const made = (await response.json()) as { id: string; slug: string }
    const copy = await editable(api, made.id)
    expect(copy).toMatchObject({
      slug: 'to-be-copied-2',
      status: 'DRAFT',
      version: 1,
      title: { en: 'To be copied (copy)', fr: 'Les passages secrets (copie)' },
      description: source.description,
      units: [{ price: { amountMinor: 2950 } }],
      photos: [{ alt: { en: 'A door', fr: '' } }],
    })
    expect(copy.units[0]?.id).not.toBe(source.units[0]?.id)
    await send(api, 'DELETE', `/tours/${id}/photos/${source.photos[0]?.id}`)
    const base = copy.photos[0]?.base.replace('/photos/', '')
    expect(await app.photos.get(`${base}/240.webp`)).not.toBeNull()
  })
})

describe('a copy that is requested twice', () => {
  test('is made once with one token, and its photos once', async ({ api, app }) => {
    const { id } = await create(api, { ...A_TOUR, 'title[en]': 'Asked for twice' })
    await upload(api, id, await anImage())
    const form = { formToken: crypto.randomUUID() }
    const duplicate = async () => {
      const response = await send(api, 'POST', `/tours/${id}/duplicate`, form)
      return [response.status, await response.json()]
    }
    const [first, second] = await Promise.all([duplicate(), duplicate()])
    expect(first).toMatchObject([201, { id: form.formToken, slug: 'asked-for-twice-2' }])
    expect(second).toEqual(first)
    expect(await duplicate()).toEqual(first)
    expect(await auditOf(app, form.formToken)).toEqual(['tour.duplicated'])
    expect((await editable(api, form.formToken)).photos).toHaveLength(1)
  })

  test('is refused with a token that has made another tour', async ({ api, app }) => {
    const { id } = await create(api, { ...A_TOUR, 'title[en]': 'Copied first' })
    const other = await create(api, { ...A_TOUR, 'title[en]': 'Copied with the same token' })
    const form = { formToken: crypto.randomUUID() }
    expect((await send(api, 'POST', `/tours/${id}/duplicate`, form)).status).toBe(201)
    const made = { formToken: crypto.randomUUID(), ...A_TOUR, 'title[en]': 'Made by its form' }
    await create(api, made)
    for (const [source, { formToken }] of [
      [other.id, form],
      [id, made],
    ] as const) {
      const refused = await send(api, 'POST', `/tours/${source}/duplicate`, { formToken })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'form.sent_already' })
    }
    expect(await auditOf(app, form.formToken)).toEqual(['tour.duplicated'])
  })

  test('is made each time without a token', async ({ api }) => {
    const { id } = await create(api, { ...A_TOUR, 'title[en]': 'Asked for again' })
    const slugs = []
    for (const form of [undefined, {}]) {
      const response = await send(api, 'POST', `/tours/${id}/duplicate`, form)
      slugs.push(((await response.json()) as { slug: string }).slug)
    }
    expect(slugs).toEqual(['asked-for-again-2', 'asked-for-again-3'])
    const unreadable = await send(api, 'POST', `/tours/${id}/duplicate`, { formToken: 'none' })
    expect(unreadable.status).toBe(400)
  })
})

describe('a preview', () => {
  test('shows a draft to the holder of its link, until it expires, and to nobody else', async ({
    api,
    app,
  }) => {
    const { id, slug } = await create(api, { 'title[en]': 'Unfinished' })
    const other = await create(api)
    const { preview } = await editable(api, id)
    const see = (path: string, token: string) => api.request(`/tours/${path}?preview=${token}`)
    const shown = await see(slug, preview.token)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    expect(await shown.json()).toMatchObject({ title: 'Unfinished', status: 'DRAFT', durationMinutes: 0 })
    expect((await api.request(`/tours/${slug}`)).status).toBe(404)
    expect((await see(other.slug, preview.token)).status).toBe(404)
    expect((await see(slug, `9${preview.token}`)).status).toBe(404)
    expect((await see(slug, `${preview.token.slice(0, -1)}_`)).status).toBe(404)
    app.clock.advance({ hours: 7 * 24 + 1 })
    expect((await see(slug, preview.token)).status).toBe(404)
  })
})

describe('the list', () => {
  test('has a summary of each tour, and is searched in both languages', async ({ api, app }) => {
    const tour = await aTour(app)
    const soon = await aDeparture(app, tour, { inHours: 48 })
    await aDeparture(app, tour, { inHours: 24, cancelled: true })
    await hold(app, tour, soon)
    await app.db
      .updateTable('reservation')
      .set({ status: 'CONFIRMED', confirmed_at: app.clock.now().toString() })
      .where('tour_id', '=', tour.id)
      .execute()
    await create(api, { 'title[fr]': "L'air 100%_nature" })
    const list = async (query: string) => (await send(api, 'GET', `/tours/admin?${query}`)).json()
    const found = await list('q=l%27air+100+%25_nat&locale=en')
    expect(found).toMatchObject({
      total: 1,
      tours: [{ title: 'L’air 100\u00a0%_nature', status: 'DRAFT', bookings: 0 }],
    })
    const all = (await list('status=PUBLISHED')) as { tours: { id: string }[] }
    expect(all.tours.find(({ id }) => id === tour.id)).toMatchObject({
      bookings: 1,
      nextDeparture: app.clock
        .now()
        .add({ hours: 48 })
        .toZonedDateTimeISO('Europe/Paris')
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' }),
      missing: ['description'],
      rating: null,
    })
    expect(await list('q=nothing-like-it')).toMatchObject({ total: 0, tours: [] })
  })

  test('keeps the order that the operator gave', async ({ api }) => {
    const [a, b, c] = [await create(api), await create(api), await create(api)]
    const order = async () => {
      const { tours } = (await (await send(api, 'GET', '/tours/admin')).json()) as { tours: { id: string }[] }
      return tours.map(({ id }) => id).filter((id) => [a.id, b.id, c.id].includes(id))
    }
    expect(await order()).toEqual([a.id, b.id, c.id])
    expect((await send(api, 'POST', `/tours/${c.id}/place`, { before: a.id })).status).toBe(204)
    expect(await order()).toEqual([c.id, a.id, b.id])
    expect((await send(api, 'POST', `/tours/${c.id}/place`, { before: '' })).status).toBe(204)
    expect(await order()).toEqual([a.id, b.id, c.id])
    expect((await send(api, 'POST', `/tours/${c.id}/place`, { before: NOWHERE })).status).toBe(404)
  })
})
