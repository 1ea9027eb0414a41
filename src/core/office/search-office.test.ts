import { sql } from 'kysely'
import { expect } from 'vitest'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import type { Actor } from '../kernel/actor.ts'
import { reservationsQuerySchema } from '../reservation/list/reservations.schema.ts'
import { reservations } from '../reservation/list/reservations.server.ts'
import { searchOffice } from './search-office.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

async function found(app: TestApp, q: string, actor: Actor = camille) {
  const { guests, tours } = await searchOffice(app, actor, { q, locale: 'en' })
  return { guests: guests.map(({ reservationId }) => reservationId), tours: tours.map(({ id }) => id) }
}

test('finds guests by their words, those of the next departures first, and by the whole reference', async ({
  app,
}) => {
  const tour = await aTour(app)
  const departures = [24 * 9, 24 * 2, 24 * 5]
  const guests: string[] = []
  for (const inHours of departures) {
    const departure = await aDeparture(app, tour, { inHours })
    guests.push(await aTeamBooked(app, tour, departure, { name: 'Odile Palette' }))
  }
  const [late, soon, middle] = guests
  app.clock.advance({ hours: 24 * 3 })
  expect((await found(app, 'palet odi')).guests).toEqual([middle, late, soon])
  await app.db
    .updateTable('reservation')
    .set({ status: 'CANCELLED' })
    .where('id', '=', middle ?? '')
    .execute()
  expect((await found(app, 'palette')).guests).toEqual([late, soon, middle])
  const { reference } = await app.db
    .selectFrom('reservation')
    .select('reference')
    .where('id', '=', middle ?? '')
    .executeTakeFirstOrThrow()
  expect((await found(app, reference.toLowerCase())).guests).toEqual([middle])
})

test('finds the guests of the next departures although more of that name booked later ones since', async ({
  app,
}) => {
  const tour = await aTour(app)
  const guide = await aGuide(app, 'Inès', 'guide')
  const bookedOn = async (inHours: number, times: number) => {
    const departure = await aDeparture(app, tour, { inHours, capacity: 120 })
    await app.db.updateTable('availability').set({ guide_id: guide.id }).where('id', '=', departure).execute()
    const guests: string[] = []
    for (let n = 0; n < times; n += 1)
      guests.push(await aTeamBooked(app, tour, departure, { name: 'Odile Frequent' }))
    return guests
  }
  const [next] = await bookedOn(24, 1)
  await bookedOn(24 * 9, 52)
  for (const actor of [camille, asMember(guide, 'guide')]) {
    const { guests } = await found(app, 'frequent', actor)
    expect(guests).toHaveLength(6)
    expect(guests[0]).toBe(next)
  }
})

test('lists past guests of one departure in the order of the reservations list', async ({ app }) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 24 })
  for (let n = 0; n < 4; n += 1) await aTeamBooked(app, tour, departure, { name: 'Odile Together' })
  app.clock.advance({ hours: 24 * 3 })
  const list = await reservations(
    app,
    camille,
    reservationsQuerySchema.parse({ q: 'together', sort: 'departure' }),
  )
  expect((await found(app, 'together')).guests).toEqual(list.reservations.map(({ id }) => id))
})

test('finds tours by the words of their titles in any language, and nothing by less than two characters', async ({
  app,
}) => {
  const { id } = await aTour(app)
  expect((await found(app, 'SECRÉTS passa')).tours).toContain(id)
  expect((await found(app, 'passages secret')).tours).toContain(id)
  for (const q of ['', 'p', "' | 'maya", ':*', String.raw`\ `, 'no such words'])
    expect(await found(app, q)).toEqual({ guests: [], tours: [] })
})

test('finds the first tours of the list, archived ones last, by an index', async ({ app }) => {
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1) {
    const { id } = await aTour(app)
    const title = JSON.stringify({ en: `Kayak 14-18 number ${n}`, fr: `Canoë no ${n}` })
    const place = JSON.stringify({ en: 'Annecy\u00a0(lake)', fr: 'Annecy\u00a0(lac)' })
    const status = n === 0 ? 'ARCHIVED' : 'DRAFT'
    await app.db.updateTable('tour').set({ title, place, status, position: n }).where('id', '=', id).execute()
    ids.push(id)
  }
  expect((await found(app, 'kayak')).tours).toEqual(ids.slice(1, 7))
  expect((await found(app, 'lac annecy')).tours).toEqual(ids.slice(1, 7))
  // Digits are words here, and no telephone number.
  expect((await found(app, '14-18')).tours).toEqual(ids.slice(1, 7))
  expect((await found(app, 'canoe 3')).tours).toEqual([ids[3]])
  expect((await found(app, 'anoe 0')).tours).toEqual([ids[0]])
  const { rows } = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    return await sql<{ 'QUERY PLAN': string }>`
      explain select id from tour where search @@ words_query('canoe 3')`.execute(tx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('tour_search')
})

test('the search shows a guide the guests of their own departures only, an accountant all, a visitor nothing', async ({
  app,
}) => {
  const tour = await aTour(app)
  const [ines, louis] = [await aGuide(app, 'Inès', 'guide'), await aGuide(app, 'Louis', 'guide')]
  const guestOf = async (guideId: string) => {
    const departure = await aDeparture(app, tour, { inHours: 24 })
    await app.db.updateTable('availability').set({ guide_id: guideId }).where('id', '=', departure).execute()
    return await aTeamBooked(app, tour, departure, { name: 'Odile Guided' })
  }
  const [own, foreign] = [await guestOf(ines.id), await guestOf(louis.id)]
  expect(await found(app, 'guided', asMember(ines, 'guide'))).toEqual({ guests: [own], tours: [] })
  expect((await found(app, 'secret', asMember(ines, 'guide'))).tours).toEqual([])
  const all = await found(app, 'guided', asMember(louis, 'accountant'))
  expect(all.guests.toSorted()).toEqual([own, foreign].toSorted())
  app.clock.advance({ hours: 24 * 40 })
  expect((await found(app, 'guided', asMember(ines, 'guide'))).guests).toEqual([])
  await expect(found(app, 'guided', { type: 'visitor' })).rejects.toMatchObject({
    refusal: { code: 'auth.required' },
  })
})
