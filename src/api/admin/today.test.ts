import { expect } from 'vitest'
import { today } from '#core/office/today/today.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

test('Today shows the departure under way with its guests, then the week, without cancelled departures', async ({
  app,
}) => {
  const tour = await aTour(app)
  const [later, cancelled, next] = [
    await aDeparture(app, tour, { inHours: 48 }),
    await aDeparture(app, tour, { inHours: 3, cancelled: true }),
    await aDeparture(app, tour, { inHours: 4 }),
  ]
  const beyond = await aDeparture(app, tour, { inHours: 24 * 9 })
  const reservation = await aTeamBooked(app, tour, next)
  app.clock.advance({ hours: 5 })

  const shown = await today(app, camille, 'fr')
  expect(shown.running).toMatchObject([
    {
      availabilityId: next,
      begun: true,
      tour: { title: 'Les passages secrets' },
      guests: [{ reservationId: reservation, status: 'CONFIRMED' }],
    },
  ])
  const lines = shown.days.flatMap((day) => day.lines.map(({ availabilityId }) => availabilityId))
  expect(shown.next).toMatchObject([{ availabilityId: later, begun: false }])
  expect(lines).not.toContain(later)
  expect(lines).not.toContain(cancelled)
  expect(lines).not.toContain(beyond)
})

test('groups the departures by day, each with the first ones and their number', async ({ app }) => {
  const tour = await aTour(app)
  const day = Temporal.PlainDate.from((await today(app, camille, 'en')).day)
  const at = (days: number, hour: number) => {
    const start = day.add({ days }).toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: { hour } })
    return app.clock.now().until(start.toInstant(), { largestUnit: 'hours' }).hours
  }
  for (const hour of [10, 12, 14, 15, 16, 17, 18, 19, 20, 21]) {
    await aDeparture(app, tour, { inHours: at(1, hour) })
  }
  await aDeparture(app, tour, { inHours: at(7, 10) })
  await aDeparture(app, tour, { inHours: at(8, 10) })

  const { days, next } = await today(app, camille, 'en')
  const [tomorrow, lastDay] = [day.add({ days: 1 }).toString(), day.add({ days: 7 }).toString()]
  const ofTour = days.filter(({ lines }) => lines.some((line) => line.tour.id === tour.id))
  expect(ofTour.map((one) => one.day)).toEqual([tomorrow, lastDay])
  expect(ofTour[0]?.lines).toHaveLength(8)
  expect(ofTour[0]?.departures).toBe(next[0]?.tour.id === tour.id ? 9 : 10)
})

test('Today shows every departure of the day with its guests, those of the member first', async ({ app }) => {
  const tour = await aTour(app)
  const member = await aGuide(app)
  const [first, own, last] = [
    await aDeparture(app, tour, { inHours: 1 }),
    await aDeparture(app, tour, { inHours: 2 }),
    await aDeparture(app, tour, { inHours: 3 }),
  ]
  await app.db.updateTable('availability').set({ guide_id: member.id }).where('id', '=', own).execute()
  const guests = [await aTeamBooked(app, tour, first), await aTeamBooked(app, tour, last)]
  const { next, later } = await today(app, asMember(member), 'en')
  const ids = (sheets: typeof next) => sheets.map(({ availabilityId }) => availabilityId)
  expect(ids(next)).toEqual([own, first])
  expect(next.map((sheet) => sheet.own)).toEqual([true, false])
  expect(ids(later)).toContain(last)
  const shown = [...next, ...later].flatMap((sheet) => sheet.guests.map((guest) => guest.reservationId))
  expect(shown).toEqual(expect.arrayContaining(guests))
})

test('marks the departures of the member among those of the week, in order of time', async ({ app }) => {
  const tour = await aTour(app)
  const member = await aGuide(app)
  const [others, own] = [
    await aDeparture(app, tour, { inHours: 49 }),
    await aDeparture(app, tour, { inHours: 50 }),
  ]
  await app.db.updateTable('availability').set({ guide_id: member.id }).where('id', '=', own).execute()
  const { days } = await today(app, asMember(member), 'en')
  const lines = new Map(days.flatMap(({ lines: ofDay }) => ofDay.map((line) => [line.availabilityId, line])))
  expect([lines.get(own)?.own, lines.get(others)?.own]).toEqual([true, false])
  expect([...lines.keys()].filter((id) => id === own || id === others)).toEqual([others, own])
})

test('counts sales, departures, and open tasks', async ({ app }) => {
  const before = await today(app, camille, 'en')
  await aReview(app)
  await app.db
    .updateTable('tour')
    .set({ status: 'DRAFT' })
    .where('id', '=', (await aTour(app)).id)
    .execute()
  const after = await today(app, camille, 'en')
  expect(after.todos?.reviews).toBe((before.todos?.reviews ?? 0) + 1)
  expect(after.todos?.drafts).toBe((before.todos?.drafts ?? 0) + 1)
  expect(after.figures?.days30.bookings).toBe((before.figures?.days30.bookings ?? 0) + 1)
  expect(after.bookingsPerDay).toHaveLength(30)
  expect(after.bookingsPerDay.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(
    after.figures?.days30.bookings,
  )
  // By channel they are the same bookings; of the tours, those with the highest sales.
  const sumOf = (rows: readonly { bookings: number }[]) =>
    rows.reduce((sum, { bookings }) => sum + bookings, 0)
  expect(sumOf(after.bookingsPerTour)).toBeGreaterThan(0)
  expect(sumOf(after.bookingsPerChannel)).toBe(after.figures?.days30.bookings)
  // The plots of a day and of a channel add up to the sales above them.
  const salesOf = (rows: readonly { sales: { amountMinor: number } }[]) =>
    rows.reduce((sum, { sales }) => sum + sales.amountMinor, 0)
  const [sales] = after.figures?.days30.revenue ?? []
  expect(sales?.amountMinor).toBeGreaterThan(0)
  expect(salesOf(after.bookingsPerDay)).toBe(sales?.amountMinor)
  expect(salesOf(after.bookingsPerChannel)).toBe(sales?.amountMinor)
  const byTour = after.bookingsPerTour.map((row) => row.sales.amountMinor)
  expect(byTour).toEqual(byTour.toSorted((a, b) => b - a))
  expect(after.figures?.days7.before.bookings).toBeGreaterThan(0)
  // Booked eight days ago, left yesterday: the week's sales have none of it, but its fill rate has its seats.
  expect(after.figures?.days7.fillPercent).not.toBeNull()
})

test('runs the same few queries however many departures there are', async ({ app }) => {
  const queriesOfToday = async () => {
    const counted = countQueries(app.db)
    await today({ ...app, db: counted.db }, camille, 'en')
    return counted.count()
  }
  const tour = await aTour(app)
  await aDeparture(app, tour, { inHours: 1 })
  const few = await queriesOfToday()
  for (let hours = 2; hours < 12; hours += 1) await aDeparture(app, tour, { inHours: hours })
  expect(await queriesOfToday()).toBe(few)
})

test('Today is for the team only; a guest is checked in and the mark is removed', async ({ app }) => {
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const note = { method: 'POST', body: new URLSearchParams({ attendance: 'REDEEMED' }) }
  const visitor = createTestApi(app)
  expect((await visitor.request('/today')).status).toBe(401)
  expect((await visitor.request(`/today/guests/${id}`, note)).status).toBe(401)

  const api = createTestApi(app, { authenticate: async () => camille })
  const headers = { Authorization: 'Bearer x' }
  expect((await api.request(`/today/guests/${id}`, { ...note, headers })).status).toBe(204)
  const { status } = await app.db
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('REDEEMED')
  expect((await api.request('/today', { headers })).status).toBe(200)
  expect((await api.request('/today/guests/nobody', { ...note, headers })).status).toBe(404)
})

test('responds with the booking of a form that is sent again with another payment', async ({ app }) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 1 })
  const api = createTestApi(app, { authenticate: async () => camille })
  const form = { name: 'Inès', expectedTotalMinor: '2900', formToken: crypto.randomUUID() }
  const press = (payment: string) =>
    api.request(`/today/departures/${departure}/walk-in`, {
      method: 'POST',
      headers: { Authorization: 'Bearer x' },
      body: new URLSearchParams({ ...form, [`units[${tour.adultId}]`]: '1', payment }),
    })
  const booked = await press('CASH')
  expect(booked.status).toBe(201)
  const { reference } = await booked.json()
  const refused = await press('CARD')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'sale.made_already', reference, payment: 'CASH' })
})

test('Today shows a tour of several days to its guide until its end', async ({ app }) => {
  const guide = await aGuide(app)
  const id = await aDeparture(app, await aTour(app), { inHours: 1 })
  const [start, end] = [1, 1 + 14 * 24].map((hours) => app.clock.now().add({ hours }))
  const local_end = end!.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString()
  const times = { guide_id: guide.id, local_end, ends_at: end!.toString() }
  await app.db.updateTable('availability').set(times).where('id', '=', id).execute()
  const runningAt = async (at: Temporal.Instant) => {
    app.clock.moveTo(at)
    const { running } = await today(app, asMember(guide, 'guide'), 'en')
    return running.map(({ availabilityId }) => availabilityId)
  }
  expect(await runningAt(start!.add({ hours: 30 }))).toEqual([id])
  expect(await runningAt(end!.subtract({ minutes: 1 }))).toEqual([id])
  expect(await runningAt(end!)).toEqual([])
})
