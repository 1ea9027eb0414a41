import { sql } from 'kysely'
import fc from 'fast-check'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { changeParty } from '#core/change/change-party.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { previewCancellation } from '#core/change/preview-cancellation.server.ts'
import { previewMove, previewParty } from '#core/change/preview-change.server.ts'
import { refundPart } from '#core/change/refund-part.server.ts'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { moveOwnReservation, reduceOwnParty } from '#core/customer/change-own-reservation.server.ts'
import type { OwnChange } from '#core/customer/customer-reservation.schema.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { previewOwnMove, previewOwnParty } from '#core/customer/preview-own-change.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { markPaid } from '#core/office/mark-paid.server.ts'
import { LEFT_MINOR } from '#core/refund/left-of-payment.server.ts'
import type { ChangePreview } from '#core/reservation/reservation-detail.schema.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { adultsCost, tokenOf } from '#tests/support/site/own-page.ts'

/** One act of the team on a reservation, or of its customer; a percentage is of the sum that could be refunded. */
export type OfficeStep =
  | { do: 'party'; adults: number; percent: number }
  | { do: 'move'; price: 'KEEP' | 'REQUOTE' }
  | { do: 'receive cash' | 'own move' | 'own cancel' }
  | { do: 'own party'; adults: number }
  | { do: 'refund' | 'cancel'; percent: number }

export type OfficeHistory = { paid: 'card' | 'cash' | 'later'; steps: OfficeStep[] }

const percent = fc.constantFrom(0, 1, 33, 50, 100, 100)

export const officeHistoryArbitrary: fc.Arbitrary<OfficeHistory> = fc.record({
  paid: fc.constantFrom('card' as const, 'card' as const, 'cash' as const, 'later' as const),
  steps: fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('party' as const),
          adults: fc.integer({ min: 1, max: 5 }),
          percent,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('move' as const),
          price: fc.constantFrom('KEEP' as const, 'REQUOTE' as const),
        }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('receive cash' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('own party' as const),
          adults: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom('own move' as const, 'own cancel' as const) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), percent }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), percent }) },
    ),
    { minLength: 1, maxLength: 10 },
  ),
})

/** Received money that was not refunded, in minor units, by the way in which it goes back. */
type Kept = { card: number; cash: number }

type Office = { app: TestApp; tour: TestTour; departures: [string, string]; id: string }

/** `mixedRefunds`: the refunds that took money of both kinds. */
type Lived = { faults: string[]; mixedRefunds: number }

/**
 * Lives a history of one reservation. Returns its faults: differences between the records and the announcement of a
 * preview, or a simple account of card and cash, in which cash goes back last.
 */
export async function liveInOffice(app: TestApp, { paid, steps }: OfficeHistory): Promise<Lived> {
  const tour = await aTour(app)
  const departures: [string, string] = [await aDeparture(app, tour), await aDeparture(app, tour)]
  await adultsCost(app, tour, departures[1], 3_500)
  const id =
    paid === 'card'
      ? await aPaidBooking(app, tour, departures[0])
      : await aTeamBooked(app, tour, departures[0], { payment: paid === 'cash' ? 'CASH' : 'DUE' })
  const office = { app, tour, departures, id }
  const lived: Lived = { faults: [], mixedRefunds: 0 }
  for (const step of steps) {
    const before = await keptOf(office)
    const announced = (await unlessRefused(() => take(office, step))) ?? {}
    const { receivedMinor = 0, refundMinor = 0, byHandMinor, dueMinor } = announced
    const expected = accountOf(before, receivedMinor, refundMinor)
    const after = await keptOf(office)
    const byHand = before.cash + receivedMinor - after.cash
    const { due_minor: due } = await reservationRow(app, id)
    const differences = [
      ...differenceOf('by card', after.card, expected.card),
      ...differenceOf('in cash', after.cash, expected.cash),
      ...differenceOf('by hand', byHand, byHandMinor ?? byHand),
      ...differenceOf('due', due, dueMinor ?? due),
    ]
    lived.faults.push(...differences.map((difference) => `${JSON.stringify(step)}: ${difference}`))
    if (after.card < before.card && byHand > 0) lived.mixedRefunds += 1
  }
  return lived
}

function differenceOf(name: string, is: number, expected: number): string[] {
  return is === expected ? [] : [`${is} ${name}, not ${expected}`]
}

function accountOf({ card, cash }: Kept, receivedMinor: number, refundMinor: number): Kept {
  const toCard = Math.min(card, refundMinor)
  return { card: card - toCard, cash: cash + receivedMinor - (refundMinor - toCard) }
}

async function keptOf({ app, id }: Office): Promise<Kept> {
  const { card, cash } = await app.db
    .selectFrom('payment')
    .select([
      sql<number>`coalesce(sum(${LEFT_MINOR}) filter (where provider <> 'cash'), 0)::bigint`.as('card'),
      sql<number>`coalesce(sum(${LEFT_MINOR}) filter (where provider = 'cash'), 0)::bigint`.as('cash'),
    ])
    .where('reservation_id', '=', id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return { card, cash }
}

/** The money that a step moves; `byHandMinor` and `dueMinor` as its preview has announced them. */
type Announced = { receivedMinor?: number; refundMinor?: number; byHandMinor?: number; dueMinor?: number }

/** Takes a step as the office does: it looks at the preview, and sends the sums that it has seen. */
async function take({ app, tour, departures, id }: Office, step: OfficeStep): Promise<Announced> {
  const token = tokenOf(app, id)
  const { availability_id: from, due_minor: due } = await reservationRow(app, id)
  const availabilityId = departures[from === departures[0] ? 1 : 0]
  switch (step.do) {
    case 'party': {
      const units = { [tour.adultId]: step.adults }
      const preview = await previewParty(app, camille, id, units)
      const refundMinor = partOf(preview.overpaid.amountMinor, step.percent)
      const expectedTotalMinor = preview.total.amountMinor
      await changeParty(app, camille, id, { units, expectedTotalMinor, refundMinor })
      return announcedBy(preview, refundMinor)
    }
    case 'move': {
      const move = { availabilityId, price: step.price }
      const preview = await previewMove(app, camille, id, move)
      await moveReservation(app, camille, id, { ...move, expectedTotalMinor: preview.total.amountMinor })
      return announcedBy(preview, step.price === 'REQUOTE' ? preview.overpaid.amountMinor : 0)
    }
    case 'receive cash': {
      await markPaid(app, camille, { reservationId: id, expectedDueMinor: due })
      return { receivedMinor: due, dueMinor: 0 }
    }
    case 'own party': {
      const units = { [tour.adultId]: step.adults }
      const shown = await previewOwnParty(app, token, units, 'en')
      await reduceOwnParty(app, token, { units, ...sumsOf(shown) })
      return { refundMinor: shown.refund.amountMinor, dueMinor: shown.due.amountMinor, byHandMinor: 0 }
    }
    case 'own move': {
      const shown = await previewOwnMove(app, token, availabilityId, 'en')
      await moveOwnReservation(app, token, { availabilityId, ...sumsOf(shown) })
      return { refundMinor: shown.refund.amountMinor, dueMinor: shown.due.amountMinor, byHandMinor: 0 }
    }
    case 'own cancel': {
      const { refundNow } = await customerReservation(app, token)
      await cancelOwnReservation(app, token, { expectedRefundMinor: refundNow.amountMinor })
      return { refundMinor: refundNow.amountMinor, dueMinor: 0, byHandMinor: 0 }
    }
    case 'refund': {
      const { refundable } = await previewCancellation(app, camille, id, 'en')
      const refundMinor = partOf(refundable.amountMinor, step.percent)
      if (refundMinor === 0) return {}
      await refundPart(app, camille, {
        reservationId: id,
        refundMinor,
        reason: 'Rain',
        formToken: app.ids.uuid(),
      })
      return { refundMinor }
    }
    case 'cancel': {
      const { refundable, refundableByHand } = await previewCancellation(app, camille, id, 'en')
      const refundMinor = partOf(refundable.amountMinor, step.percent)
      const order = { reservationId: id, refund: { amountMinor: refundMinor }, message: '' }
      await cancelReservation(app, camille, order)
      const isAll = refundMinor === refundable.amountMinor
      return { refundMinor, dueMinor: 0, ...(isAll && { byHandMinor: refundableByHand.amountMinor }) }
    }
  }
}

/** A preview names the hand's part of the whole overpaid sum. */
function announcedBy({ overpaid, overpaidByHand, due }: ChangePreview, refundMinor: number): Announced {
  const isAll = refundMinor === overpaid.amountMinor
  return { refundMinor, dueMinor: due.amountMinor, ...(isAll && { byHandMinor: overpaidByHand.amountMinor }) }
}

/** The sums that a customer has seen. */
function sumsOf({ total, refund }: OwnChange): { expectedTotalMinor: number; expectedRefundMinor: number } {
  return { expectedTotalMinor: total.amountMinor, expectedRefundMinor: refund.amountMinor }
}

function partOf(amountMinor: number, share: number): number {
  return Math.floor((amountMinor * share) / 100)
}

/** Undefined after a refusal: nothing has changed then. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
