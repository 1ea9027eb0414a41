import fc from 'fast-check'
import { checkoutOutcome } from '#core/checkout/checkout-outcome.server.ts'
import { endHold } from '#core/settlement/end-hold.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { reconcileCharges } from '#core/settlement/reconcile-charges.server.ts'
import { sweepRefunds } from '#core/settlement/sweep-refunds.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { Database } from '#database/connect.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createWorld, deliver, workOff, type World } from './world.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'

/** Small enough that customers compete for seats. */
export const CAPACITY = 5

/** One step; `who` is a reservation by its number, `at` a departure, both modulo their count. */
export type Step =
  | { do: 'hold'; at: number; seats: number }
  | { do: 'pay' | 'delay' | 'confirm' | 'refuse' | 'give up' | 'come back' | 'cancel'; who: number }
  | { do: 'move'; who: number; at: number }
  | { do: 'refund at Stripe' | 'dispute' | 'win' | 'lose'; who: number }
  | { do: 'refunds settle'; well: boolean }
  | { do: 'time'; minutes: number }
  | { do: 'deliver'; which: number; copies: number }
  | { do: 'sweep' | 'work' }

const who = fc.nat(5)

/** Up to forty steps, those that advance a sale more often than the others. */
export const stepsArbitrary: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('hold' as const),
        at: fc.nat(1),
        seats: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'pay' as const, 'delay' as const), who }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'confirm' as const,
          'refuse' as const,
          'give up' as const,
          'come back' as const,
          'cancel' as const,
        ),
        who,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), who, at: fc.nat(1) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('refund at Stripe' as const, 'dispute' as const, 'win' as const, 'lose' as const),
        who,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('refunds settle' as const), well: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('time' as const), minutes: fc.constantFrom(1, 5, 20, 35) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('deliver' as const),
        which: fc.nat(30),
        copies: fc.integer({ min: 1, max: 5 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'work' as const) }) },
  ),
  { minLength: 5, maxLength: 40 },
)

/**
 * The expected outcome of one reservation, derived without a database: paid at Stripe while its payment session was
 * open means booked; not paid when its session is over means gone.
 */
export type Expected = {
  id: string
  sessionId: string
  seats: number
  departure: string
  isPaid: boolean
  isCancelled: boolean
}

/** A history under way. */
export type Lived = { world: World; departures: [string, string]; bookings: Expected[] }

/** Runs the steps one after the other; `check` is called after each. */
export async function live(
  db: Database,
  steps: readonly Step[],
  check: (lived: Lived) => Promise<void>,
): Promise<Lived> {
  const world = createWorld(db)
  const tour = await aTour(world.app)
  const capacity = { capacity: CAPACITY }
  const lived: Lived = {
    world,
    departures: [await aDeparture(world.app, tour, capacity), await aDeparture(world.app, tour, capacity)],
    bookings: [],
  }
  for (const step of steps) {
    await takeStep(lived, tour, step)
    await check(lived)
  }
  return lived
}

/** Lets everything come to rest, with every undelivered event lost for ever. */
export async function comeToRest({ world }: Lived): Promise<void> {
  const { app, stripe } = world
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ minutes: 45 })
    for (const [id, session] of stripe.books.sessions) {
      const intent = stripe.books.intents.get(session.payment_intent ?? '')
      if (intent?.status === 'processing') stripe.move(id, 'refuse')
    }
    await sweepAll(app)
    await workOff(world)
    stripe.settleRefunds()
    app.clock.advance({ hours: 2 })
    await sweepRefunds(app)
    await reconcileCharges(app)
  }
}

async function takeStep(lived: Lived, tour: TestTour, step: Step): Promise<void> {
  const { world } = lived
  const { app, stripe } = world
  if ('who' in step) {
    const booking = lived.bookings[step.who % Math.max(1, lived.bookings.length)]
    return booking && actOn(lived, booking, step)
  }
  switch (step.do) {
    case 'hold':
      return hold(lived, tour, step)
    case 'refunds settle':
      return stripe.settleRefunds(step.well ? 'succeeded' : 'failed')
    case 'time':
      return app.clock.advance({ minutes: step.minutes })
    case 'deliver':
      return deliver(world, step.which, step.copies)
    case 'sweep':
      await sweepAll(app)
      return
    case 'work':
      return workOff(world)
  }
}

async function hold(
  { world, departures, bookings }: Lived,
  tour: TestTour,
  step: Extract<Step, { do: 'hold' }>,
) {
  const departure = departures[step.at % 2] ?? departures[0]
  const units = { [tour.adultId]: step.seats }
  const held = await unlessRefused(() => aHold(world.app, tour, departure, { units }))
  if (held) bookings.push({ ...held, seats: step.seats, departure, isPaid: false, isCancelled: false })
}

type OnBooking = Extract<Step, { who: number }>

async function actOn(lived: Lived, booking: Expected, step: OnBooking): Promise<void> {
  const { app, stripe } = lived.world
  const { id, sessionId } = booking
  switch (step.do) {
    case 'pay':
    case 'delay':
    case 'confirm':
    case 'refuse':
      if (!customerMoves(lived, booking, step.do)) return
      booking.isPaid ||= step.do === 'pay' || step.do === 'confirm'
      return
    case 'give up':
      await endHold(app, id)
      return
    case 'come back':
      await checkoutOutcome(app, { sessionId, holdToken: null, locale: 'en' })
      return
    case 'cancel': {
      const done = await unlessRefused(async () => {
        await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
        return true
      })
      booking.isCancelled ||= done === true
      return
    }
    case 'move':
      return moveTo(lived, booking, step.at)
    default:
      return bankActs(stripe, sessionId, step.do)
  }
}

/** False when the page does not permit it (any more), or the bank has nothing to decide. */
function customerMoves(
  { world: { stripe } }: Lived,
  { sessionId }: Expected,
  move: 'pay' | 'delay' | 'confirm' | 'refuse',
): boolean {
  const session = stripe.books.sessions.get(sessionId)
  const intent = stripe.books.intents.get(session?.payment_intent ?? '')
  const isAwaited = move === 'pay' || move === 'delay' || intent?.status === 'processing'
  if (!isAwaited) return false
  try {
    stripe.move(sessionId, move)
    return true
  } catch {
    return false
  }
}

async function moveTo({ world: { app }, departures }: Lived, booking: Expected, at: number): Promise<void> {
  const availabilityId = departures[at % 2] ?? departures[0]
  const { total_minor: expectedTotalMinor } = await reservationRow(app, booking.id)
  const done = await unlessRefused(async () => {
    await moveReservation(app, camille, booking.id, { availabilityId, price: 'KEEP', expectedTotalMinor })
    return true
  })
  if (done) booking.departure = availabilityId
}

function bankActs(
  stripe: World['stripe'],
  sessionId: string,
  what: 'refund at Stripe' | 'dispute' | 'win' | 'lose',
): void {
  const chargeId = stripe.books.sessions.get(sessionId)?.payment_intent ?? ''
  if (stripe.books.intents.get(chargeId)?.status !== 'succeeded') return
  const dispute = [...stripe.books.disputes.values()].find((one) => one.payment_intent === chargeId)
  const given = [...stripe.books.refunds.values()].some((one) => one.payment_intent === chargeId)
  if (what === 'refund at Stripe' && !given && !dispute) stripe.refundInDashboard(chargeId, 1_000)
  if (what === 'dispute' && !given && !dispute) stripe.dispute(chargeId, 'needs_response')
  if (dispute?.status !== 'needs_response') return
  if (what === 'win') stripe.dispute(chargeId, 'won')
  if (what === 'lose') stripe.dispute(chargeId, 'lost')
}

/** Undefined after a refusal: the model then expects no change. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
