import type { PaymentSession } from '#core/payment/payment-provider.ts'
import type { TestApp } from '../create-test-app.ts'

/** The same app, whose provider reports something else about its payment sessions. */
export function lying(app: TestApp, lie: Partial<PaymentSession>): TestApp {
  const retrieveSession: TestApp['payments']['retrieveSession'] = async (id) => {
    const session = await app.payments.retrieveSession(id)
    return session && { ...session, ...lie }
  }
  return { ...app, payments: { ...app.payments, retrieveSession } }
}
