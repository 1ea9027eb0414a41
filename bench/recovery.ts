/**
 * How soon the shop is well again: `node bench/recovery.ts`. Targets: 2 s from the database's crash and 5 s from a
 * server's own to the first good answer, 500 ms (p95) from a webhook's delivery to the booking at 20 a second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { aDeparture, aTour } from '#tests/support/factories.ts'
import { aBuyer, pay, postCheckout } from '#tests/faults/support/buyer.ts'
import { crashDatabase } from '#tests/faults/support/crash-database.ts'
import { killRounds } from '#tests/faults/support/kill-rounds.ts'
import { openShop, type Shop } from '#tests/faults/support/shop.ts'
import { until } from '#tests/faults/support/until.ts'
import { percentile } from './percentile.ts'

const CRASHES = 5
const KILLS = 5
const WEBHOOKS = 100
const APART_MS = 50

const crashes = await withShop(2, async (shop) => {
  await shop.letGoOfDatabase()
  const seen = []
  for (let seed = 1; seed <= CRASHES; seed += 1) seen.push(await crashDatabase(shop, seed))
  return seen
})
const kills = await killRounds({ rounds: KILLS, seed: 1 })
const booked = await withShop(1, webhooksToBooked)

const good = crashes.map(({ goodAfterMs }) => goodAfterMs)
const broken = [...crashes.flatMap(({ breaches }) => breaches), ...kills.breaches]
console.log(
  `database crash to the first good answer, ${CRASHES} times: ${figures(good)} (target 2000)\n` +
    `SIGKILL to the first good answer, ${kills.kills} times: ${figures(kills.recoveredMs)} (target 5000)\n` +
    `webhook to booked, ${WEBHOOKS} at ${1_000 / APART_MS} a second: ${figures(booked)} (target p95 500)\n` +
    `broken promises: ${broken.length} (target 0)`,
)
for (const breach of broken) console.log(`  ${breach}`)

async function withShop<T>(instances: number, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await openShop({ instances })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** From each payment at the provider, whose webhook goes out at once, to the confirmed row. */
async function webhooksToBooked(shop: Shop): Promise<number[]> {
  const tour = await aTour(shop.tools)
  const departure = await aDeparture(shop.tools, tour, { capacity: WEBHOOKS })
  const origin = shop.servers[0]?.origin ?? ''
  const checkouts = []
  for (let number = 0; number < WEBHOOKS; number += 1) {
    checkouts.push((await postCheckout(origin, aBuyer(), tour, departure)).body)
  }
  return Promise.all(
    checkouts.map(async (checkout, turn) => {
      await pause(turn * APART_MS)
      const paid = performance.now()
      await pay(checkout)
      await until('it is booked', 30_000, () => isConfirmed(shop, checkout.reference))
      return performance.now() - paid
    }),
  )
}

async function isConfirmed({ db }: Shop, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('status')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.status === 'CONFIRMED'
}

function figures(ms: readonly number[]): string {
  return `median ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms, longest ${percentile(ms, 1)} ms`
}
