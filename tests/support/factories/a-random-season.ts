import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { refundPart } from '#core/change/refund-part.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { markPaid } from '#core/office/mark-paid.server.ts'
import { sellWalkIn } from '#core/office/sell-walk-in.server.ts'
import type { TestApp } from '../create-test-app.ts'
import { camille } from '../member-actor.ts'
import { reservationRow } from '../money-records.ts'
import { aGuide } from './a-guide.ts'
import { aPaidBooking, aTeamBooked, aTeamBooking } from './a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from './factories.ts'

type Random = () => number
type Offered = { tour: TestTour; departure: string }

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Some months of an operator with two tours, two guides and departures without one: bookings by every channel, by card
 * at the provider or at a reader, and in cash, cancelled, refunded in part, failed to be refunded, disputed and
 * imported, at any hour of the day.
 */
export async function aRandomSeason(app: TestApp, seed: number, steps: number): Promise<void> {
  const random = randomOf(seed)
  const tours = [await aTour(app), await aTour(app)]
  const guides = [await aGuide(app, 'Inès'), await aGuide(app, 'Louis'), null]
  const offered: Offered[] = []
  const booked: string[] = []
  for (let step = 0; step < steps; step += 1) {
    app.clock.advance({ minutes: Math.floor(random() * 60 * 30) })
    if (step % 4 === 0) offered.push(await offer(app, random, tours, guides))
    const id = await unlessRefused(() => book(app, random, oneOf(random, offered)))
    if (id) booked.push(id)
    if (booked.length > 0 && random() < 0.5)
      await unlessRefused(() => changeMoney(app, random, oneOf(random, booked)))
  }
}

async function offer(
  app: TestApp,
  random: Random,
  tours: readonly TestTour[],
  guides: readonly ({ id: string } | null)[],
): Promise<Offered> {
  const tour = oneOf(random, tours)
  const inHours = 24 + Math.floor(random() * 24 * 60)
  const departure = await aDeparture(app, tour, { inHours, cancelled: random() < 0.1 })
  const guide_id = oneOf(random, guides)?.id ?? null
  await app.db.updateTable('availability').set({ guide_id }).where('id', '=', departure).execute()
  return { tour, departure }
}

async function book(app: TestApp, random: Random, { tour, departure }: Offered): Promise<string> {
  const units = { [tour.adultId]: 1 + Math.floor(random() * 2), [tour.childId]: Math.floor(random() * 2) }
  const way = random()
  if (way < 0.5) return await aPaidBooking(app, tour, departure, { units })
  if (way < 0.6) {
    const form = aTeamBooking(tour, departure, { units })
    return (await sellWalkIn(app, camille, departure, { ...form, payment: 'CARD' })).id
  }
  const source = way < 0.8 ? 'PHONE' : 'WALK_IN'
  const payment = random() < 0.5 ? 'CASH' : 'DUE'
  const id = await aTeamBooked(app, tour, departure, { units, source, payment })
  if (random() < 0.3)
    await app.db.updateTable('reservation').set({ source: 'IMPORT' }).where('id', '=', id).execute()
  return id
}

async function changeMoney(app: TestApp, random: Random, id: string): Promise<void> {
  const { due_minor: expectedDueMinor } = await reservationRow(app, id)
  const part = 1 + Math.floor(random() * 1_500)
  switch (Math.floor(random() * 6)) {
    case 0:
      return await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    case 1:
      return await cancelReservation(app, camille, { reservationId: id, refund: 'policy', message: '' })
    case 2:
      return await refundPart(app, camille, {
        reservationId: id,
        refundMinor: part,
        reason: 'Rain',
        formToken: app.ids.uuid(),
      })
    case 3:
      return await markPaid(app, camille, { reservationId: id, expectedDueMinor })
    case 4:
      await app.db
        .updateTable('refund')
        .set({ status: 'FAILED', closed_as: random() < 0.5 ? 'BY_HAND' : null })
        .where('reservation_id', '=', id)
        .where('status', '=', 'REQUESTED')
        .execute()
      return
    default:
      return await dispute(app, random, id)
  }
}

async function dispute(app: TestApp, random: Random, id: string): Promise<void> {
  const payment = await app.db
    .selectFrom('payment')
    .select(['id', 'received_minor'])
    .where('reservation_id', '=', id)
    .where('provider', '=', 'embedded')
    .where('status', '=', 'PAID')
    .executeTakeFirst()
  if (!payment) return
  const now = app.clock.now().toString()
  const state = oneOf(random, ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const)
  await app.db
    .insertInto('dispute')
    .values({
      id: `dp_${app.ids.uuid()}`,
      payment_id: payment.id,
      reservation_id: id,
      amount_minor: payment.received_minor ?? 0,
      state,
      opened_at: now,
      updated_at: now,
    })
    .execute()
}

async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function oneOf<T>(random: Random, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)] as T
}
