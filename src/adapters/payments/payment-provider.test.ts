import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { createTestBank } from '#tests/support/stand-ins/embedded-bank.ts'
import { paymentOrder } from '#tests/support/factories/payment-order.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { makeMove } from './embedded/customer-moves.ts'
import { deliverDueEvents } from './embedded/deliver-events.ts'
import { createEmbeddedProvider } from './embedded/embedded-provider.ts'
import { signBody } from './embedded/signature.ts'
import { paymentProviderSuite } from './payment-provider.suite.ts'
import type { ProviderWorld } from './provider-world.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

const SECRETS = { new: 'whsec_new', old: 'whsec_old', foreign: 'whsec_foreign' }

let database: TestDatabase
const standIns: StripeStandIn[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
  await Promise.all(standIns.map((standIn) => standIn.stop()))
})

paymentProviderSuite('embedded', async (): Promise<ProviderWorld> => {
  const bank = createTestBank(database.db)
  return {
    provider: createEmbeddedProvider(bank),
    now: bank.clock.now,
    advance: bank.clock.advance,
    order: (change) => paymentOrder(bank.clock.now(), change),
    move: async (sessionId, move) => void (await makeMove(bank, sessionId, move)),
    async settleRefunds() {
      bank.clock.advance({ seconds: 3 })
      await deliverDueEvents(bank)
    },
    async notifications(about, secret) {
      await deliverDueEvents(bank)
      return bank.webhooks
        .filter(({ body }) => body.includes(about))
        .map(({ body }) => ({ body, signature: signBody(body, SECRETS[secret], bank.clock.now()) }))
    },
  }
})

paymentProviderSuite('Stripe', async (): Promise<ProviderWorld> => {
  const clock = createSettableClock()
  const standIn = await startStripeStandIn(clock)
  standIns.push(standIn)
  return {
    provider: createStripeProvider({
      secretKey: 'sk_test_of_the_stand_in',
      webhookSecrets: [SECRETS.new, SECRETS.old],
      apiBase: standIn.url,
      clock,
    }),
    now: clock.now,
    advance: clock.advance,
    order: (change) => paymentOrder(clock.now(), change),
    move: async (sessionId, move) => standIn.move(sessionId, move),
    settleRefunds: async () => standIn.settleRefunds(),
    notifications: async (about, secret) =>
      standIn.webhooks(SECRETS[secret]).filter(({ body }) => body.includes(about)),
  }
})
