/**
 * Runs random histories of payments at Stripe and delivers each of their events 1 to 5 times, in every order where
 * there are at most so many, else in as many random ones. Target: one final state per history.
 *
 * node bench/event-orders.ts [histories=2000] [seed=20261121] [orders=24]
 */
import fc from 'fast-check'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { historyArbitrary, liveInAllOrders, ORDERS_MAX } from '#tests/model/event-orders.ts'
import { connectWithoutWaiting } from '#tests/model/world.ts'
import { openTemporaryDatabase } from './support/temporary-database.ts'

const [HISTORIES = 2_000, SEED = 20_261_121, ORDERS = ORDERS_MAX] = process.argv.slice(2).map(Number)
const AT_ONCE = 4

const { db, close } = await openTemporaryDatabase(connectWithoutWaiting)
await db.transaction().execute((tx) => writeLaunch(tx, Temporal.Now.instant()))

const waiting = fc.sample(historyArbitrary, { numRuns: HISTORIES, seed: SEED })
const kinds = new Set<string>()
const sums = { lived: 0, orders: 0, deliveries: 0, torn: 0 }
const begun = performance.now()
await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))

console.log(
  `${sums.lived} histories (seed ${SEED}) in ${sums.orders} orders, ${sums.deliveries} deliveries of ${kinds.size} kinds of events, ` +
    `${Math.round((performance.now() - begun) / 1000)} s\n` +
    `histories with more than one final state: ${sums.torn}\n${[...kinds].toSorted().join(' ')}`,
)
await close()
process.exitCode = sums.torn === 0 ? 0 : 1

async function takeTurns(): Promise<void> {
  for (let history = waiting.shift(); history; history = waiting.shift()) {
    const outcome = await liveInAllOrders(db, history, ORDERS)
    sums.lived += 1
    sums.orders += outcome.orders
    sums.deliveries += outcome.deliveries
    if (outcome.finalStates !== 1) {
      sums.torn += 1
      console.log(`torn: ${history.ending}, ${history.aftermath.join(', ')}`)
    }
    for (const kind of outcome.kinds) kinds.add(kind)
  }
}
