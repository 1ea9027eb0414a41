import { describe, expect } from 'vitest'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { auditOf, send, type Fields } from '#tests/support/team-api.ts'
import {
  A_TOUR,
  anImage,
  create,
  editable,
  tourEditorTest as test,
  upload,
} from '#tests/support/tour-editor-api.ts'

describe('making and saving', () => {
  test('a tour begins as a draft with the typed texts, typeset and sanitised', async ({ api, app }) => {
    const { id, slug, status, missing } = await create(api, {
      ...A_TOUR,
      'shortDescription[fr]': "L'entrée : 12 € !",
      'description[fr]': '<p onclick="x()">Où ?</p><script>alert(1)</script>',
    })
    expect({ slug, status, missing }).toEqual({
      slug: 'the-secret-passages',
      status: 'DRAFT',
      missing: ['cover', 'coverAlt'],
    })
    const tour = await editable(api, id)
    expect(tour).toMatchObject({
      version: 1,
      shortDescription: { en: '', fr: 'L’entrée\u00a0: 12\u00a0€\u202f!' },
      description: { en: '<p>Doors.</p>', fr: '<p>Où\u202f?</p>' },
      languages: ['en', 'fr'],
      partyMin: 1,
      partyMax: 10,
      cutoffMinutes: 120,
      cancellationPolicy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
      units: [{ type: 'ADULT', price: { amountMinor: 2950, currency: 'EUR' }, seats: 1, needsAdult: false }],
    })
    expect(await auditOf(app, id)).toEqual(['tour.created'])
  })

  test('a tour whose form is sent twice at once is made once', async ({ api }) => {
    const form = { 'title[en]': 'Sent twice', formToken: crypto.randomUUID() }
    const [first, second] = await Promise.all([create(api, form), create(api, form)])
    expect(second).toEqual(first)
    expect(first.slug).toBe('sent-twice')
  })

  test('a new unit needs no id', async ({ api }) => {
    const { id } = await create(api, {
      'title[en]': 'Without ids',
      'units[0][type]': 'ADULT',
      'units[0][price]': '29.50',
      'units[1][type]': 'CHILD',
      'units[1][price]': '15',
    })
    expect((await editable(api, id)).units).toMatchObject([
      { type: 'ADULT', price: { amountMinor: 2950 } },
      { type: 'CHILD', price: { amountMinor: 1500 } },
    ])
  })

  test('a tour begins with the cut-off and the policy of the settings', async ({ api, app }) => {
    const newTours = { currency: 'EUR', cutoffMinutes: 45, policy: { tiers: [] } }
    await app.db.transaction().execute((tx) => writeSetting(tx, 'newTours', newTours, app.clock.now()))
    const made = await create(api, { 'title[en]': 'By the settings' })
    const own = await create(api, { 'title[en]': 'By itself', cutoffMinutes: '10' })
    await app.db.deleteFrom('setting').where('key', '=', 'newTours').execute()
    expect(await editable(api, made.id)).toMatchObject({
      cutoffMinutes: 45,
      cancellationPolicy: newTours.policy,
    })
    expect(await editable(api, own.id)).toMatchObject({ cutoffMinutes: 10 })
  })

  test('cancellation can have tiers of its own: blank ones do not count, an incomplete one is refused', async ({
    api,
  }) => {
    const { id } = await create(api)
    const tiers = (rows: readonly (readonly [string, string])[]) =>
      Object.fromEntries(
        rows.flatMap(([hoursBefore, refundPercent], index) => [
          [`cancellationPolicy[tiers][${index}][hoursBefore]`, hoursBefore],
          [`cancellationPolicy[tiers][${index}][refundPercent]`, refundPercent],
        ]),
      )
    const rows = [
      ['12', '30'],
      ['', ''],
      ['72', '100'],
    ] as const
    const saved = await send(api, 'POST', `/tours/${id}/edit`, { version: '1', ...tiers(rows) })
    expect(saved.status).toBe(200)
    const { cancellationPolicy } = await editable(api, id)
    expect(cancellationPolicy.tiers).toEqual([
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 12, refundPercent: 30 },
    ])

    const half = await send(api, 'POST', `/tours/${id}/edit`, { version: '2', ...tiers([['24', '']]) })
    expect(half.status).toBe(400)
    expect(await half.json()).toMatchObject({
      fields: { 'cancellationPolicy[tiers][0][refundPercent]': 'validation.both_or_none' },
    })
  })

  test('tours of one title have slugs of their own, and a requested one is given or refused', async ({
    api,
  }) => {
    const title = { 'title[fr]': 'Le Cœur de Paris' }
    expect((await create(api, title)).slug).toBe('le-coeur-de-paris')
    expect((await create(api, title)).slug).toBe('le-coeur-de-paris-2')
    expect((await create(api, { ...title, slug: 'coeur' })).slug).toBe('coeur')
    const refused = await send(api, 'POST', '/tours', { ...title, slug: 'coeur' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'tour.slug_taken',
      fields: { slug: 'tour.slug_taken' },
    })
  })

  test.for([
    [{}, { 'title[en]': 'tour.title_empty' }],
    [{ 'title[en]': ' ' }, { 'title[en]': 'tour.title_empty' }],
    [{ 'title[en]': 'x', slug: 'admin' }, { slug: 'tour.slug_reserved' }],
    [{ 'title[en]': 'x', slug: 'Été' }, { slug: 'tour.slug_invalid' }],
    [{ 'title[en]': 'x', durationMinutes: '1,5' }, { durationMinutes: 'validation.number' }],
    [{ 'title[en]': 'x', partyMin: '8', partyMax: '4' }, { partyMax: 'validation.out_of_range' }],
    [{ 'title[en]': 'x', partyMax: '4' }, { partyMax: 'validation.out_of_range' }],
    [{ 'title[en]': 'x'.repeat(121) }, { 'title[en]': 'validation.too_long' }],
    [{ 'title[en]': 'x', timeZone: 'Paris' }, { timeZone: 'validation.invalid' }],
    [{ ...A_TOUR, 'units[0][price]': '-3' }, { 'units[0][price]': 'validation.amount' }],
    [
      { ...A_TOUR, 'units[0][ageMin]': '12', 'units[0][ageMax]': '4' },
      { 'units[0][ageMax]': 'validation.out_of_range' },
    ],
    [
      { 'title[en]': 'x', 'meetingPoint[latitude]': '45', 'meetingPoint[longitude]': '' },
      { 'meetingPoint[longitude]': 'validation.both_or_none' },
    ],
  ] as const)('%j is refused beside its field', async ([fields, expected], { api }) => {
    const response = await send(api, 'POST', '/tours', fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: expected })
  })

  test('an edit changes the fields that it names, in their language, and leaves the rest', async ({
    api,
    app,
  }) => {
    const { id } = await create(api, {
      ...A_TOUR,
      'features[0][type]': 'HIGHLIGHT',
      'features[0][text][en]': 'Four courtyards',
      'categoryLabels[en]': 'Walk, Food',
      'categoryLabels[fr]': 'Marche',
    })
    const edit = {
      version: '1',
      'title[fr]': 'Autre titre',
      'categoryLabels[fr]': 'Balade, Cuisine',
      features: '',
    }
    const response = await send(api, 'POST', `/tours/${id}/edit`, edit)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ version: 2, status: 'DRAFT' })
    expect(await editable(api, id)).toMatchObject({
      title: { en: 'The secret passages', fr: 'Autre titre' },
      categoryLabels: { en: 'Walk, Food', fr: 'Balade, Cuisine' },
      features: [],
      durationMinutes: 150,
      units: [{ price: { amountMinor: 2950 } }],
    })
    expect(await auditOf(app, id)).toEqual(['tour.created', 'tour.saved'])
  })

  test('of two members who save the same version, the second is refused and overwrites nothing', async ({
    api,
  }) => {
    const { id } = await create(api)
    const responses = await Promise.all(
      ['First', 'Second'].map((title) =>
        send(api, 'POST', `/tours/${id}/edit`, { version: '1', 'title[en]': title }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = responses[0]?.status === 200 ? 'First' : 'Second'
    const refused = (await responses.find(({ status }) => status === 409)?.json()) as object
    expect(refused).toMatchObject({ code: 'tour.version_conflict', version: 2, savedAt: expect.any(String) })
    expect((await editable(api, id)).title.en).toBe(winner)
  })

  test('a form that is sent again returns what it saved; with another text, or a version later, it is refused', async ({
    api,
    app,
  }) => {
    const { id } = await create(api)
    const { units } = await editable(api, id)
    const form = {
      ...A_TOUR,
      version: '1',
      'title[en]': 'The hidden doors',
      'units[0][id]': units[0]?.id ?? '',
      'features[0][type]': 'HIGHLIGHT',
      'features[0][text][en]': "The saint's yard",
    }
    const edit = async (fields: Fields) => {
      const response = await send(api, 'POST', `/tours/${id}/edit`, fields)
      return { status: response.status, body: (await response.json()) as object }
    }
    const first = await edit(form)
    expect(first).toMatchObject({ status: 200, body: { version: 2, slug: 'the-hidden-doors' } })
    expect(await edit(form)).toEqual(first)
    expect(await auditOf(app, id)).toEqual(['tour.created', 'tour.saved'])
    const conflict = { status: 409, body: { code: 'tour.version_conflict', version: 2 } }
    for (const change of [
      { 'place[en]': 'Paris' },
      { 'features[0][text][en]': 'The yard' },
      { slug: 'hidden-doors' },
    ]) {
      expect(await edit({ ...form, ...change })).toMatchObject(conflict)
    }
    expect(await edit({ ...form, version: '2' })).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await edit(form)).toMatchObject({ ...conflict, body: { version: 3 } })
  })

  test('units keep their ids, so that reservations still name them', async ({ api, app }) => {
    const { id } = await create(api)
    const adult = (await editable(api, id)).units[0]?.id ?? ''
    const child = crypto.randomUUID()
    const units = {
      'units[0][id]': child,
      'units[0][type]': 'CHILD',
      'units[0][price]': '15',
      'units[0][needsAdult]': 'on',
      'units[1][id]': adult,
      'units[1][type]': 'ADULT',
      'units[1][price]': '31',
    }
    expect((await send(api, 'POST', `/tours/${id}/edit`, { version: '1', ...units })).status).toBe(200)
    expect((await editable(api, id)).units).toMatchObject([
      { id: child, needsAdult: true, price: { amountMinor: 1500 } },
      { id: adult, needsAdult: false, price: { amountMinor: 3100 } },
    ])
    const other = await create(api)
    const foreign = { version: '1', 'units[0][id]': adult, 'units[0][type]': 'ADULT', 'units[0][price]': '1' }
    const refused = await send(api, 'POST', `/tours/${other.id}/edit`, foreign)
    expect(await refused.json()).toMatchObject({ code: 'units.unknown' })
    expect((await editable(api, id)).units[1]).toMatchObject({ id: adult, price: { amountMinor: 3100 } })
    expect((await editable(api, other.id)).units).toHaveLength(1)
    expect(await auditOf(app, other.id)).toEqual(['tour.created'])
  })

  test('a former slug leads to the present one and cannot be taken by another tour', async ({
    api,
    app,
    tour,
  }) => {
    const former = tour.slug
    const edit = { version: '1', slug: `${former}-new` }
    expect((await send(api, 'POST', `/tours/${tour.id}/edit`, edit)).status).toBe(409)
    await upload(api, tour.id, await anImage())
    const [photo] = (await editable(api, tour.id)).photos
    await send(api, 'POST', `/tours/${tour.id}/draft`)
    await send(api, 'POST', `/tours/${tour.id}/photos/${photo?.id}`, { 'alt[en]': 'A door' })
    const { version } = await editable(api, tour.id)
    const renamed = { version: String(version), slug: `${former}-new`, 'description[en]': '<p>Doors.</p>' }
    expect((await send(api, 'POST', `/tours/${tour.id}/edit`, renamed)).status).toBe(200)
    expect((await send(api, 'POST', `/tours/${tour.id}/publish`)).status).toBe(200)
    const moved = await api.request(`/tours/${former}`)
    expect(moved.status).toBe(301)
    expect(moved.headers.get('Location')).toContain(`${former}-new`)
    expect((await send(api, 'POST', '/tours', { 'title[en]': 'x', slug: former })).status).toBe(409)
    const back = { version: String(version + 2), slug: former }
    expect((await send(api, 'POST', `/tours/${tour.id}/edit`, back)).status).toBe(200)
    const kept = await app.db.selectFrom('tour_former_slug').select('slug').execute()
    expect(kept).toEqual([{ slug: `${former}-new` }])
  })
})
