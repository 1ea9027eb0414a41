import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { paidBefore } from '../refund/paid-before.server.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'
import { findReservation } from '../reservation/reservation-store.server.ts'
import { policyRefundMinor } from './cancel-reservation.server.ts'
import type { CancellationPreview } from './cancellation-preview.schema.ts'

/**
 * The sums that a cancellation could refund now, for the team. Refuses reservation.not_found, also to a guide on the
 * departure of another.
 */
export async function previewCancellation(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<CancellationPreview> {
  requireAbility(actor, 'cancel-reservations')
  return await readOnly(app.db, async (tx) => {
    const reservation = await findReservation(tx, id)
    if (!reservation || !(await mayLeadDeparture(tx, actor, reservation.availability_id)))
      throw new Refused({ code: 'reservation.not_found' })
    const { title } = await tx
      .selectFrom('availability as a')
      .innerJoin('tour as t', 't.id', 'a.tour_id')
      .select('t.title')
      .where('a.id', '=', reservation.availability_id)
      .executeTakeFirstOrThrow()
    const left = await moneyLeft(tx, reservation)
    const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
    return {
      reference: reservation.reference,
      name: reservation.contact_name,
      hasMail: Boolean(reservation.contact_email),
      status: reservation.status,
      tour: inLocale(title, locale),
      localDateTimeStart: reservation.local_start,
      seats: reservation.seats,
      refundable: money(left.refundableMinor),
      refundableByHand: money(left.cashMinor),
      policyRefund: money(await policyRefundMinor(app, tx, reservation, left)),
      paidBefore: money(await paidBefore(tx, id)),
    }
  })
}
