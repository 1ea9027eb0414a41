/**
 * The time from a payment to its reservation: `node bench/webhooks.ts [--seconds 30] [--rate 20]`, after `npm run
 * build`. Customers pay at the stand-in of Stripe, 20 a second, which sends the webhook of each payment at once; a
 * payment counts as booked when its reservation is CONFIRMED for other connections to the database. The product runs
 * in a process of its own, the provider and the measurement in this one. Where two cores are there, the product and
 * its database have one of them. Targets: 500 ms for 95 of 100, no event lost, none refused. It ends with 1 when a
 * target is missed.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signBody } from '#adapters/payments/embedded/signature.ts'
import { aCustomer, postCheckout } from '#tests/faults/support/customer.ts'
import {
  openInstallation,
  WEBHOOK_SECRET,
  type RunningInstallation,
} from '#tests/faults/support/processes.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { moveToCore } from './support/cores.ts'
import { percentile } from './support/percentile.ts'

const TARGET_MS = 500
const DEPARTURES = 20
const CHECKOUTS_AT_ONCE = 4
const CHECK_EVERY_MS = 5
/** A payment without a reservation after this time is lost: the sweeper would find it, but not the webhook. */
const LOST_AFTER_MS = 15_000

type Payment = { sessionId: string; reference: string; paidAt: number; bookedAt: number | null }

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, rate: { type: 'string', default: '20' } },
})
const rate = Number(values.rate)
const count = Number(values.seconds) * rate

const isApart = moveToCore(0)
const installation = await openInstallation({ instances: 1, webhooks: false })
moveToCore(1)
const origin = installation.servers[0]?.origin ?? ''
try {
  const payments = await openSessions(installation)
  const statuses = await payAll(installation, payments)
  process.exitCode = print(payments, statuses)
} finally {
  await installation.close()
}

/** As many open payment sessions as will be paid, spread over departures. */
async function openSessions({ tools }: RunningInstallation): Promise<Payment[]> {
  const tour = await aTour(tools)
  const departures = await Promise.all(
    Array.from({ length: DEPARTURES }, () => aDeparture(tools, tour, { capacity: count })),
  )
  const payments: Payment[] = []
  await Promise.all(
    Array.from({ length: CHECKOUTS_AT_ONCE }, async () => {
      while (payments.length < count) {
        const payment: Payment = { sessionId: '', reference: '', paidAt: 0, bookedAt: null }
        const departure = departures[payments.push(payment) % DEPARTURES] ?? ''
        const { status, body } = await postCheckout(origin, aCustomer(), tour, departure)
        if (status !== 201) throw new Error(`A checkout got ${status} ${body.code ?? ''}`)
        Object.assign(payment, { sessionId: body.sessionId, reference: body.reference })
      }
    }),
  )
  return payments
}

/** Pays one after the other at the rate, and watches the database; returns the status of each webhook, 0 for none. */
async function payAll(
  { provider, db }: RunningInstallation,
  payments: readonly Payment[],
): Promise<number[]> {
  const sent: Promise<number>[] = []
  const waiting = new Map<string, Payment>()
  const watching = watch(db, waiting)
  const start = performance.now()
  for (const [turn, payment] of payments.entries()) {
    await pause(Math.max(0, start + (turn * 1_000) / rate - performance.now()))
    provider.move(payment.sessionId, 'pay')
    payment.paidAt = performance.now()
    waiting.set(payment.reference, payment)
    // The event that reported the payment.
    sent.push(send(JSON.stringify(provider.books.events.at(-1))))
  }
  const statuses = await Promise.all(sent)
  await watching.finish()
  return statuses
}

async function send(body: string): Promise<number> {
  const signature = signBody(body, WEBHOOK_SECRET, Temporal.Now.instant())
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const response = await fetch(`${origin}/api/payment/webhook`, { method: 'POST', headers, body }).catch(
    () => null,
  )
  await response?.body?.cancel()
  return response?.status ?? 0
}

/**
 * Reads the database repeatedly, and records when an awaited payment is booked. `finish` resolves once none waits, or
 * the rest counts as lost.
 */
function watch(db: RunningInstallation['db'], waiting: Map<string, Payment>) {
  let endsAt = Number.POSITIVE_INFINITY
  const isOver = () => endsAt < Number.POSITIVE_INFINITY && waiting.size === 0
  const looking = (async () => {
    while (!isOver() && performance.now() < endsAt) {
      const rows = waiting.size === 0 ? [] : await booked(db, [...waiting.keys()])
      for (const { reference } of rows) {
        const payment = waiting.get(reference)
        if (payment) payment.bookedAt = performance.now()
        waiting.delete(reference)
      }
      await pause(CHECK_EVERY_MS)
    }
  })()
  return {
    async finish() {
      endsAt = performance.now() + LOST_AFTER_MS
      await looking
    },
  }
}

function booked(db: RunningInstallation['db'], references: readonly string[]) {
  return db
    .selectFrom('reservation')
    .select('reference')
    .where('reference', 'in', references)
    .where('status', '=', 'CONFIRMED')
    .execute()
}

/** Prints the figures, and returns 1 when one is missed. */
function print(payments: readonly Payment[], statuses: readonly number[]): number {
  const ms = payments.flatMap(({ paidAt, bookedAt }) => (bookedAt === null ? [] : [bookedAt - paidAt]))
  const refused = statuses.filter((status) => status < 200 || status >= 300)
  const lost = count - ms.length
  const of = (share: number) => percentile(ms, share)
  console.log(
    `${count} payments, ${rate} a second, ${isApart ? 'the product on a core of its own' : 'all on the same cores'}, ` +
      `load ${loadavg()[0]?.toFixed(1)}\n` +
      `payment to booking: p50 ${of(0.5)} ms, p95 ${of(0.95)} ms (target ${TARGET_MS}), p99 ${of(0.99)} ms, longest ${of(1)} ms\n` +
      `events refused: ${refused.length} ${[...new Set(refused)].join(' ')}(target 0), payments lost: ${lost} (target 0)`,
  )
  return of(0.95) <= TARGET_MS && refused.length === 0 && lost === 0 ? 0 : 1
}
