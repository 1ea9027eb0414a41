import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import type { TestApp } from '../create-test-app.ts'
import { aHold } from '../factories/a-paid-booking.ts'
import { aDeparture, aTour } from '../factories/factories.ts'
import { stripeTest, type StripeInstallation } from './stripe-installation.ts'

/** As in production: Stripe sells, and the embedded provider takes the test bookings beside it. */
type TwoProviders = Pick<StripeInstallation, 'stripe' | 'clock'> & {
  app: TestApp
  /** A hold to be paid at Stripe, and one of a test booking. */
  holds: Record<'real' | 'test', { id: string; sessionId: string }>
}

/** `test` with an installation that sells through the Stripe stand-in and takes test bookings beside it. */
export const twoProvidersTest = stripeTest.extend<{ providers: TwoProviders }>({
  providers: async ({ installation: { app: sold, stripe, clock } }, use) => {
    const bank = { ...sold.bank, clock: sold.clock }
    const embedded = createEmbeddedProvider(bank)
    const app = { ...sold, bank, payments: { ...sold.payments, forTests: embedded } }
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const real = await aHold(app, tour, departure)
    const held = await aHold({ ...app, payments: embedded }, tour, departure)
    await use({ app, stripe, clock, holds: { real, test: held } })
  },
})
