import fc from 'fast-check'
import type { Database } from '#database/connect.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createWorld, deliver, type World } from './world.ts'

/** The events of one payment at Stripe, without us. */
const HAPPENINGS = {
  paid: [['pay']],
  'paid late': [['delay'], ['confirm']],
  refused: [['delay'], ['refuse']],
  lapsed: [['lapse']],
} as const satisfies Record<string, readonly (readonly ['pay' | 'delay' | 'confirm' | 'refuse' | 'lapse'])[]>

type Ending = keyof typeof HAPPENINGS
type Aftermath =
  | 'refund-part'
  | 'refund-rest'
  | 'refunds-arrive'
  | 'refunds-fail'
  | 'inquire'
  | 'dispute'
  | 'won'
  | 'lost'

/** One payment's life at Stripe; `orders`: the orders and repetitions in which its events reach us. */
export type History = {
  ending: Ending
  aftermath: Aftermath[]
  orders: { keys: number[]; copies: number[] }[]
}

/** The result of a history: the numbers of tried orders, delivered events, and different final states. */
export type OrdersOutcome = { orders: number; deliveries: number; finalStates: number; kinds: string[] }

/** The limit of orders of the events of one payment; few events come in every order. */
export const ORDERS_MAX = 24

/** Random histories of one payment. */
export const historyArbitrary: fc.Arbitrary<History> = fc.record({
  ending: fc.constantFrom<Ending>('paid', 'paid', 'paid', 'paid late', 'paid late', 'refused', 'lapsed'),
  aftermath: fc.constantFrom<Aftermath[]>(
    [],
    ['refund-part'],
    ['refund-part', 'refunds-arrive'],
    ['refund-part', 'refunds-fail'],
    ['refund-part', 'refund-rest', 'refunds-arrive'],
    ['refund-rest', 'refunds-arrive'],
    ['inquire'],
    ['inquire', 'dispute'],
    ['inquire', 'refund-part', 'refund-rest', 'won'],
    ['dispute'],
    ['dispute', 'won'],
    ['dispute', 'lost'],
    ['refund-part', 'dispute', 'won'],
  ),
  orders: fc.array(
    fc.record({
      keys: fc.array(fc.nat(1_000_000), { minLength: 12, maxLength: 12 }),
      copies: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 }),
    }),
    { minLength: ORDERS_MAX, maxLength: ORDERS_MAX },
  ),
})

/** Runs one history in each of its orders, and compares our records at the end. */
export async function liveInAllOrders(
  db: Database,
  history: History,
  ordersMax = ORDERS_MAX,
): Promise<OrdersOutcome> {
  const states = new Set<string>()
  const first = await happen(db, history)
  const { events } = first.world.stripe.books
  const orders = ordersOf(events.length, history.orders, ordersMax)
  let deliveries = 0
  for (const [life, order] of orders.entries()) {
    const lived = life === 0 ? first : await happen(db, history)
    for (const [place, index] of order.entries()) {
      const copies = history.orders[life]?.copies[place] ?? 1
      await deliver(lived.world, index, copies)
      deliveries += copies
    }
    states.add(JSON.stringify(await booksOf(lived)))
  }
  const kinds = [...new Set(events.map(({ type }) => type))]
  return { orders: orders.length, deliveries, finalStates: states.size, kinds }
}

/** A life at Stripe of which no event has reached us. */
type Life = { world: World; id: string; departure: string }

function isPaid(ending: Ending): boolean {
  return ending === 'paid' || ending === 'paid late'
}

async function happen(db: Database, { ending, aftermath }: History): Promise<Life> {
  const world = createWorld(db)
  const { app, stripe } = world
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const { id, sessionId } = await aHold(app, tour, departure)
  for (const [move] of HAPPENINGS[ending]) stripe.move(sessionId, move)
  const chargeId = stripe.books.sessions.get(sessionId)?.payment_intent ?? ''
  const acts: Record<Aftermath, () => void> = {
    'refund-part': () => stripe.refundInDashboard(chargeId, 1_000),
    'refund-rest': () => stripe.refundInDashboard(chargeId, 4_800),
    'refunds-arrive': () => stripe.settleRefunds('succeeded'),
    'refunds-fail': () => stripe.settleRefunds('failed'),
    inquire: () => stripe.dispute(chargeId, 'warning_needs_response'),
    dispute: () => stripe.dispute(chargeId, 'needs_response'),
    won: () => stripe.dispute(chargeId, 'won'),
    lost: () => stripe.dispute(chargeId, 'lost'),
  }
  if (isPaid(ending)) for (const act of aftermath) acts[act]()
  return { world, id, departure }
}

/** Every order when there are few, else random ones. */
function ordersOf(events: number, random: History['orders'], max: number): number[][] {
  const all = events <= 4 ? permutations(Array.from({ length: events }, (_, index) => index)) : []
  if (all.length > 0 && all.length <= max) return all
  return random.slice(0, max).map(({ keys }) => orderBy(keys, events))
}

function orderBy(keys: readonly number[], length: number): number[] {
  const indexes = Array.from({ length }, (_, index) => index)
  return indexes.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

/** Our records of one reservation, without the values that differ from one life to the next. */
async function booksOf({ world, id, departure }: Life): Promise<unknown> {
  const { db } = world.app
  const of = (table: 'payment' | 'refund' | 'dispute' | 'letter' | 'payment_issue') =>
    db.selectFrom(table).where('reservation_id', '=', id)
  return {
    reservation: await db
      .selectFrom('reservation')
      .select(['status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    departure: await db
      .selectFrom('availability')
      .select('seats_taken')
      .where('id', '=', departure)
      .execute(),
    payments: await of('payment').select(['payment.status', 'payment.received_minor']).execute(),
    refunds: await of('refund')
      .select(['refund.amount_minor', 'refund.status', 'refund.reason'])
      .orderBy('refund.amount_minor')
      .execute(),
    disputes: await of('dispute').select('dispute.state').execute(),
    letters: await of('letter').select('letter.kind').orderBy('letter.kind').execute(),
    issues: await of('payment_issue')
      .select(['payment_issue.kind', 'payment_issue.deed', 'payment_issue.closed_as'])
      .orderBy('payment_issue.kind')
      .execute(),
  }
}
