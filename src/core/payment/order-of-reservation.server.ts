import type { Needs } from '../app.ts'
import { inLocale } from '../kernel/locale.ts'
import type { PaymentOrder } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'

/** What the provider is asked to collect for one attempt: the reservation's own lines and total, in its language. */
export async function orderOfReservation(
  app: Needs<'db' | 'origin'>,
  payment: PaymentRow,
): Promise<PaymentOrder> {
  const reservation = await app.db
    .selectFrom('reservation')
    .innerJoin('tour', 'tour.id', 'reservation.tour_id')
    .select(['reservation.id', 'reservation.reference', 'reservation.locale', 'reservation.contact_email'])
    .select(['tour.slug', 'tour.title'])
    .where('reservation.id', '=', payment.reservation_id)
    .executeTakeFirstOrThrow()
  const items = await app.db
    .selectFrom('unit_item')
    .select(['label', 'quantity', 'price_minor'])
    .where('reservation_id', '=', payment.reservation_id)
    .orderBy('position')
    .execute()
  const { locale } = reservation
  const site = locale === 'fr' ? `${app.origin}/fr` : app.origin
  return {
    reservationId: reservation.id,
    reference: reservation.reference,
    idempotencyKey: payment.idempotency_key,
    lines: items.map((item) => ({
      name: `${inLocale(reservation.title, locale)} · ${inLocale(item.label, locale)}`,
      quantity: item.quantity,
      unitAmountMinor: item.price_minor,
    })),
    currency: payment.currency,
    locale,
    email: reservation.contact_email ?? '',
    expiresAt: Temporal.Instant.from(payment.expires_at ?? payment.created_at),
    successUrl: `${site}/checkout/success/{CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/checkout/cancel/${reservation.slug}`,
  }
}
