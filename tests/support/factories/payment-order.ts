import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import type { PaymentOrder } from '#core/payment/payment-provider.ts'

const ids = createCryptoIds()

/** Two seats at 29 euros, for a reservation of its own; the payment session ends 31 minutes after `now`. */
export function paymentOrder(now: Temporal.Instant, change: Partial<PaymentOrder> = {}): PaymentOrder {
  const reservationId = uuidMadeAt(now)
  return {
    reservationId,
    reference: ids.reference(),
    installationId: 'the-installation-of-the-tests',
    description: '2 × Adulte, 1 × Enfant',
    idempotencyKey: `checkout:${reservationId}:1`,
    lines: [
      { name: 'Adulte', description: 'Vieux Lyon, 9 h', quantity: 2, unitAmountMinor: 2_900 },
      { name: 'Enfant', quantity: 1, unitAmountMinor: 1_450 },
    ],
    currency: 'EUR',
    locale: 'fr',
    email: 'maya@example.com',
    bankMethods: [],
    expiresAt: now.add({ minutes: 31 }),
    successUrl: 'http://localhost:3000/fr/checkout/success/{CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/fr/checkout/cancel/vieux-lyon',
    ...change,
  }
}

/** A UUID of version 7 whose time is that of the test, as the reservation's would be. */
function uuidMadeAt(instant: Temporal.Instant): string {
  const time = instant.epochMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${ids.uuid().slice(13)}`
}
