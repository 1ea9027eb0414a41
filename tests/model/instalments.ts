import { sql } from 'kysely'
import fc from 'fast-check'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { startPayment } from '#core/checkout/start-payment.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { newAttempt } from '#core/payment/new-attempt.server.ts'
import { orderFactsOf } from '#core/payment/order-facts.server.ts'
import { paymentOrder } from '#core/payment/payment-order.ts'
import type { PaymentPurpose } from '#core/payment/payment.ts'
import { updatePayment, type PaymentRow } from '#core/payment/payment-store.server.ts'
import { installationId } from '#core/payment/installation-id.server.ts'
import { paymentStatusAfter } from '#core/refund/write-payment-status.server.ts'
import { holdSeats } from '#core/reservation/hold-seats.server.ts'
import type { Database } from '#database/connect.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { createWorld, deliver, workOff, type World } from './world.ts'

const TOTAL_MINOR = 5_800
/** The provider refuses smaller charges. */
const CHARGE_MIN = 100

/**
 * One event in the life of a reservation that is paid in two parts. `which` counts the payment sessions, or the
 * events, from the newest.
 */
export type InstalmentStep =
  | { do: 'ask for a deposit' | 'ask for the balance' | 'sweep' | 'cancel' }
  | { do: 'pay' | 'delay' | 'confirm' | 'refuse'; which: number }
  | { do: 'deliver'; which: number; copies: number }
  | { do: 'time'; minutes: number }

/** A deposit in minor units, and the steps; the first deposit is requested before any step. */
export type InstalmentHistory = { depositMinor: number; steps: InstalmentStep[] }

/** Mostly the newest. */
const which = fc.oneof(fc.constant(0), fc.nat(4))

/** The way to a balance, which random steps seldom find. */
const BALANCE_ASKED: InstalmentStep[] = [
  { do: 'pay', which: 0 },
  { do: 'deliver', which: 0, copies: 1 },
  { do: 'deliver', which: 1, copies: 1 },
  { do: 'deliver', which: 2, copies: 1 },
  { do: 'ask for the balance' },
]

/** Random histories, mostly of payments and their notifications. */
export const instalmentsArbitrary: fc.Arbitrary<InstalmentHistory> = fc.record({
  depositMinor: fc.integer({ min: CHARGE_MIN, max: TOTAL_MINOR - CHARGE_MIN }),
  steps: fc
    .tuple(
      fc.constantFrom([], BALANCE_ASKED, BALANCE_ASKED),
      fc.array(
        fc.oneof(
          { weight: 5, arbitrary: step('ask for the balance') },
          { weight: 2, arbitrary: step('ask for a deposit') },
          {
            weight: 8,
            arbitrary: fc.record({
              do: fc.constantFrom(
                'pay' as const,
                'pay' as const,
                'delay' as const,
                'confirm' as const,
                'refuse' as const,
              ),
              which,
            }),
          },
          {
            weight: 6,
            arbitrary: fc.record({
              do: fc.constant('deliver' as const),
              which,
              copies: fc.integer({ min: 1, max: 4 }),
            }),
          },
          { weight: 2, arbitrary: step('sweep') },
          { weight: 1, arbitrary: step('cancel') },
          {
            weight: 1,
            arbitrary: fc.record({ do: fc.constant('time' as const), minutes: fc.constantFrom(1, 20, 40) }),
          },
        ),
        { minLength: 4, maxLength: 24 },
      ),
    )
    .map((parts) => parts.flat()),
})

/** The end of a history: the faults found in the records, and the numbers of received deposits and balances. */
export type InstalmentOutcome = { faults: string[]; deposits: number; balances: number }

/** Runs a history, lets it come to rest, and compares the kept, refunded and due sums with the price. */
export async function liveInstalments(db: Database, history: InstalmentHistory): Promise<InstalmentOutcome> {
  const world = createWorld(db)
  const { app, stripe } = world
  const id = await hold(world, history.depositMinor)
  const sessions = () => [...stripe.books.sessions.keys()]
  for (const one of history.steps) {
    const session = 'which' in one ? sessions().at(-1 - one.which) : undefined
    if (one.do === 'deliver') await deliver(world, stripe.books.events.length - 1 - one.which, one.copies)
    else if ('which' in one) move(world, session, one.do)
    else if (one.do === 'time') app.clock.advance({ minutes: one.minutes })
    else if (one.do === 'sweep') await sweepAll(app)
    else if (one.do === 'cancel') await cancel(world, id)
    else await ask(world, id, one.do === 'ask for a deposit' ? history.depositMinor : null)
  }
  await comeToRest(world)
  return { faults: await faultsOf(world, id), ...(await received(world, id)) }
}

async function hold({ app }: World, depositMinor: number): Promise<string> {
  const tour = await aTour(app)
  const availabilityId = await aDeparture(app, tour)
  const attempt = await app.db.transaction().execute(async (tx) => {
    const reservation = await holdSeats(app, tx, {
      tourId: tour.id,
      availabilityId,
      party: { [tour.adultId]: 2 },
      contact: { name: 'Maya Rossi', email: 'maya@example.com', phone: '' },
      locale: 'en',
      note: '',
      channel: 'OCTO',
      unpaid: null,
    })
    return newAttempt(app, tx, {
      reservationId: reservation.id,
      attempt: 1,
      purpose: 'DEPOSIT',
      amountMinor: depositMinor,
      currency: 'EUR',
    })
  })
  const id = attempt.reservation_id
  await startPayment(app, { payment: attempt, order: await orderFactsOf(app, id) })
  return id
}

/** Requests the deposit once more, or the sum due of a reservation; a zero sum has no payment session. */
async function ask(world: World, id: string, depositMinor: number | null): Promise<void> {
  const reservation = await reservationRow(world.app, id)
  const amountMinor = depositMinor ?? reservation.due_minor
  const isOwed = depositMinor === null ? reservation.status === 'CONFIRMED' : reservation.status === 'ON_HOLD'
  if (isOwed && amountMinor > 0)
    await openAnother(world, id, depositMinor === null ? 'BALANCE' : 'DEPOSIT', amountMinor)
}

/** Opens a payment page beside the open ones, which no part of the product does yet. */
async function openAnother(
  { app }: World,
  reservationId: string,
  purpose: PaymentPurpose,
  amountMinor: number,
): Promise<void> {
  const payment = await app.db.transaction().execute(async (tx): Promise<PaymentRow> => {
    const { attempt } = await tx
      .selectFrom('payment')
      .select((eb) => eb.fn.max('attempt').as('attempt'))
      .where('reservation_id', '=', reservationId)
      .executeTakeFirstOrThrow()
    return newAttempt(app, tx, { reservationId, attempt: attempt + 1, purpose, amountMinor, currency: 'EUR' })
  })
  const expiresAt = app.payments.now().add({ minutes: 31 })
  const order = paymentOrder(
    await orderFactsOf(app, reservationId),
    { idempotencyKey: payment.idempotency_key, amountMinor, currency: 'EUR', expiresAt, bankMethods: [] },
    { id: await installationId(app.db), origin: app.origin },
  )
  const session = await app.payments.createSession(order)
  await app.db.transaction().execute((tx) =>
    updatePayment(app, tx, payment.id, {
      status: 'OPEN',
      session_id: session.id,
      session_url: session.url,
      account: app.payments.account(),
      expires_at: session.expiresAt.toString(),
    }),
  )
}

function move(
  { stripe }: World,
  sessionId: string | undefined,
  what: 'pay' | 'delay' | 'confirm' | 'refuse',
): void {
  const intent = stripe.books.intents.get(stripe.books.sessions.get(sessionId ?? '')?.payment_intent ?? '')
  const isAwaited = what === 'pay' || what === 'delay' || intent?.status === 'processing'
  if (sessionId === undefined || !isAwaited) return
  try {
    stripe.move(sessionId, what)
  } catch {
    // The page is closed: nothing was paid.
  }
}

async function cancel({ app }: World, id: string): Promise<void> {
  try {
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function comeToRest(world: World): Promise<void> {
  const { app, stripe } = world
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ minutes: 45 })
    for (const [sessionId, { payment_intent }] of stripe.books.sessions)
      if (stripe.books.intents.get(payment_intent ?? '')?.status === 'processing')
        stripe.move(sessionId, 'refuse')
    await sweepAll(app)
    await workOff(world)
    stripe.settleRefunds()
    await workOff(world)
  }
}

async function received({ app }: World, id: string): Promise<{ deposits: number; balances: number }> {
  const rows = await app.db
    .selectFrom('payment')
    .select('purpose')
    .where('reservation_id', '=', id)
    .where('status', '=', 'PAID')
    .execute()
  return {
    deposits: rows.filter(({ purpose }) => purpose === 'DEPOSIT').length,
    balances: rows.filter(({ purpose }) => purpose === 'BALANCE').length,
  }
}

async function faultsOf({ app, stripe }: World, id: string): Promise<string[]> {
  const { status, due_minor, payment_status } = await reservationRow(app, id)
  const derived = await app.db.transaction().execute((tx) => paymentStatusAfter(tx, id, due_minor))
  const { receivedMinor, backMinor } = await app.db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(received_minor), 0)::int from payment where reservation_id = ${id} and status = 'PAID')`.as(
        'receivedMinor',
      ),
      sql<number>`(select coalesce(sum(amount_minor), 0)::int from refund where reservation_id = ${id} and is_given)`.as(
        'backMinor',
      ),
    ])
    .executeTakeFirstOrThrow()
  const paidThere = [...stripe.books.intents.values()]
    .filter((intent) => intent.status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const backThere = [...stripe.books.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
  const keptMinor = receivedMinor - backMinor
  const wanted = status === 'CONFIRMED' ? TOTAL_MINOR : 0
  return [
    ...(receivedMinor === paidThere ? [] : [`received ${receivedMinor} here, ${paidThere} at the provider`]),
    ...(backMinor === backThere ? [] : [`gave ${backMinor} back here, ${backThere} at the provider`]),
    ...(keptMinor + due_minor === wanted
      ? []
      : [`${status}: kept ${keptMinor}, ${due_minor} due of ${wanted}`]),
    ...(status === 'ON_HOLD' ? ['the hold never ended'] : []),
    ...(payment_status === derived ? [] : [`its payment status is ${payment_status}, not ${derived}`]),
  ]
}

function step<const D extends 'ask for a deposit' | 'ask for the balance' | 'sweep' | 'cancel'>(what: D) {
  return fc.constant({ do: what })
}
