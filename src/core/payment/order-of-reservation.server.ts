import type { Needs } from '../app.ts'
import { inLocale } from '../kernel/locale.ts'
import type { OrderLine, PaymentOrder } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.server.ts'
import { shopId } from './shop-id.server.ts'

const DESCRIPTION_MAX = 500

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
  const lines = items.map((item) => ({
    name: `${inLocale(reservation.title, locale)} · ${inLocale(item.label, locale)}`,
    quantity: item.quantity,
    unitAmountMinor: item.price_minor,
  }))
  return {
    reservationId: reservation.id,
    reference: reservation.reference,
    shopId: await shopId(app.db),
    description: descriptionOf(reservation.reference, lines),
    idempotencyKey: payment.idempotency_key,
    lines,
    currency: payment.currency,
    locale,
    email: reservation.contact_email ?? '',
    expiresAt: Temporal.Instant.from(payment.expires_at ?? payment.created_at),
    successUrl: `${site}/checkout/success/{CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/checkout/cancel/${reservation.slug}`,
  }
}

function descriptionOf(reference: string, lines: readonly OrderLine[]): string {
  const sold = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return `${reference}: ${sold}`.slice(0, DESCRIPTION_MAX)
}
