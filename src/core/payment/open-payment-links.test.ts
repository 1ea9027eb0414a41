import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { LINKS_MAX } from './open-payment-links.server.ts'
import { walkInDeparture } from '../office/bookable-departures.server.ts'
import { manifest, manifestOfDepartures } from '../office/guests/manifest.server.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { sellWalkInByLink, walkInPayment } from '../office/sell-walk-in-by-link.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 24, capacity: 30 })),
})

const sell = async (app: TestApp, actor: Actor, [tour, departure]: [TestTour, string], name: string) => {
  const units = { [tour.adultId]: 1 }
  const form = { units, name, locale: 'en' as const, expectedTotalMinor: 2900 }
  const { id } = await sellWalkInByLink(app, actor, departure, { ...form, formToken: crypto.randomUUID() })
  return { reservationId: id, name, total: { amountMinor: 2900, currency: 'EUR' } }
}

const listed = async (app: TestApp, actor: Actor, departure: string) =>
  (await manifestOfDepartures(app, actor, [departure], 'en')).get(departure)?.paymentLinks

test('a guide finds the open links of their own departure, until each is paid, and no hold of a customer', async ({
  app,
  tour,
  departure,
}) => {
  const guide = await aGuide(app, 'Louis', 'guide')
  const [louis, other] = [asMember(guide, 'guide'), asMember(await aGuide(app, 'Inès', 'guide'), 'guide')]
  const set = { guide_id: guide.id }
  await app.db.updateTable('availability').set(set).where('id', '=', departure).execute()
  await aHold(app, tour, departure)
  const ada = await sell(app, louis, [tour, departure], 'Ada')
  app.clock.advance({ seconds: 1 })
  const zoe = await sell(app, louis, [tour, departure], 'Zoé')

  expect(await listed(app, louis, departure)).toEqual([zoe, ada])
  const { paymentLinks } = await walkInDeparture(app, louis, { id: departure, locale: 'en' })
  expect(paymentLinks).toEqual([zoe, ada])
  expect(await listed(app, other, departure)).toBeUndefined()
  expect((await reservationDetail(app, camille, ada.reservationId, 'en')).paymentLinkOpen).toBe(true)

  const { session_id } = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', ada.reservationId)
    .executeTakeFirstOrThrow()
  await makeMove(app.bank, session_id ?? '', 'pay')
  app.clock.advance({ seconds: 3 })
  await walkInPayment(app, louis, { id: ada.reservationId, locale: 'en' })
  expect(await listed(app, louis, departure)).toEqual([zoe])
  expect((await reservationDetail(app, camille, ada.reservationId, 'en')).paymentLinkOpen).toBe(false)
})

test('lists a bounded number of links, the newest first, by the queries of a list without any', async ({
  app,
  tour,
  departure,
}) => {
  const day = app.clock.now().add({ hours: 24 }).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const queriesOfList = async () => {
    const { db, count } = countQueries(app.db)
    await manifest({ ...app, db }, camille, day, { page: 1, locale: 'en' })
    return count()
  }
  const before = await queriesOfList()
  for (let count = 0; count <= LINKS_MAX; count += 1) {
    await sell(app, camille, [tour, departure], `Guest ${count}`)
    app.clock.advance({ seconds: 1 })
  }
  expect(await queriesOfList()).toBe(before)
  const names = (await listed(app, camille, departure))?.map(({ name }) => name)
  expect(names).toHaveLength(LINKS_MAX)
  expect(names?.[0]).toBe(`Guest ${LINKS_MAX}`)
})
