import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { can, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { managePathOf } from '../reservation/manage-path.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { teamActions, type TeamActionFacts } from '../reservation/team-actions.ts'
import type { ReservationDetail } from '../reservation/reservation-detail.schema.ts'
import { joinedLines, lineOf } from '../reservation/reservation-lines.server.ts'
import {
  adjustmentsOf,
  reservationById,
  soldLinesOf,
  type ReservationRow,
} from '../reservation/reservation-store.server.ts'
import { adjustmentViews } from '../pricing/adjustment-views.ts'
import { policyRefundMinor } from '../change/cancel-reservation.server.ts'
import { unitsFor } from '../change/plan-change.server.ts'
import { waitingForBank } from '../payment/waiting-for-bank.server.ts'
import { moneyLeft, type MoneyLeft } from '../refund/refund-reservation.server.ts'
import { KEPT_TERMS } from '../checkout/accepted-terms.server.ts'
import { paidBefore } from '../refund/paid-before.server.ts'
import { owedCashOf } from '../refund/owed-cash.server.ts'
import { hasOpenPaymentLink } from '../payment/open-payment-links.server.ts'
import { reservationTimeline } from './reservation-timeline.server.ts'

/**
 * Everything that the team sees of one reservation, and the actions that are possible now: none, and not the secret of
 * the customer's own page either, for a member who may only read. Refuses reservation.not_found.
 */
export async function reservationDetail(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<ReservationDetail> {
  requireAbility(actor, 'read-reservations')
  const mayChange = can(actor, 'manage-reservations')
  const line = await joinedLines(app.db)
    .select(({ ref }) => hasOpenPaymentLink(ref('r.id')).as('has_open_link'))
    .select(KEPT_TERMS.as('kept_terms'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!line) throw new Refused({ code: 'reservation.not_found' })
  return readOnly(app.db, async (tx) => {
    const reservation = await reservationById(tx, id)
    const left = await moneyLeft(tx, reservation)
    const owedCashMinor = await owedCashOf(tx, id)
    const items = await soldLinesOf(tx, id)
    const departure = await departureOf(tx, reservation)
    const { office } = await readSettings(tx, ['office'])
    const { currency } = reservation
    const unitItems = items.map((item) => ({
      unitId: item.lineId,
      label: inLocale(item.label, locale),
      quantity: item.quantity,
      price: { amountMinor: item.price_minor, currency },
    }))
    return {
      ...lineOf(line, locale),
      unitItems,
      adjustments: adjustmentViews(unitItems, await adjustmentsOf(tx, id), { currency, locale }),
      units: (await unitsFor(tx, reservation)).map(
        ({ id: unitId, label, priceMinor, seats, needsAdult }) => ({
          id: unitId,
          label: inLocale(label, locale),
          price: { amountMinor: priceMinor, currency },
          seats,
          needsAdult,
        }),
      ),
      departure,
      cancellationPolicy: reservation.policy,
      money: await moneyOf(app, tx, reservation, { ...left, owedCashMinor }),
      bankAnswerDueAt: await bankResponseDueOf(tx, reservation),
      paymentLinkOpen: line.has_open_link,
      termsVersions: line.kept_terms,
      managePath: mayChange ? managePathOf(app.keys, reservation) : null,
      actions: actionsFor(mayChange, {
        status: reservation.status,
        hasEmail: reservation.contact_email !== null,
        dueMinor: reservation.due_minor,
        ...left,
        owedCashMinor,
        startsAt: Temporal.Instant.from(departure.startsAt),
        departureCancelled: departure.cancelled,
        checkInHours: office.checkInHours,
        now: app.clock.now(),
      }),
      timeline: await reservationTimeline(tx, reservation),
    }
  })
}

async function bankResponseDueOf(
  tx: Transaction,
  { id, availability_id }: ReservationRow,
): Promise<string | null> {
  const waiting = (await waitingForBank(tx, [availability_id])).get(availability_id) ?? []
  return waiting.find(({ reservationId }) => reservationId === id)?.answerDueAt ?? null
}

function actionsFor(mayChange: boolean, facts: TeamActionFacts): ReservationDetail['actions'] {
  const actions = teamActions(facts)
  if (mayChange) return actions
  const forbidden = Object.keys(actions).map((action) => [action, { code: 'auth.forbidden' }])
  return Object.fromEntries(forbidden) as ReservationDetail['actions']
}

async function departureOf(
  tx: Transaction,
  { availability_id }: ReservationRow,
): Promise<ReservationDetail['departure']> {
  const row = await tx
    .selectFrom('availability')
    .selectAll()
    .where('id', '=', availability_id)
    .executeTakeFirstOrThrow()
  return {
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    capacity: row.capacity,
    vacancies: row.capacity - row.seats_taken,
    cancelled: row.cancelled_at !== null,
  }
}

async function moneyOf(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  left: MoneyLeft & { owedCashMinor: number },
): Promise<ReservationDetail['money']> {
  const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
  const { received } = await tx
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('received_minor'), eb.lit(0)).as('received'))
    .where('reservation_id', '=', reservation.id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  const { refunded } = await tx
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('refunded'))
    .where('reservation_id', '=', reservation.id)
    .where('is_given', '=', true)
    .executeTakeFirstOrThrow()
  return {
    received: money(received),
    refunded: money(refunded),
    refundable: money(left.refundableMinor),
    refundableByHand: money(left.cashMinor),
    policyRefund: money(await policyRefundMinor(app, tx, reservation, left)),
    owedCash: money(left.owedCashMinor),
    paidBefore: money(await paidBefore(tx, reservation.id)),
  }
}
