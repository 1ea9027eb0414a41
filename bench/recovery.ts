/**
 * How soon the shop is well again: `node bench/recovery.ts`. Targets: 2 s from the database's crash and 5 s from a
 * server's own to the first good answer, 500 ms (p95) from a webhook's delivery to the booking at 20 a second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { aBuyer, pay, postCheckout } from '#tests/faults/support/buyer.ts'
import { crashDatabase } from '#tests/faults/support/crash-database.ts'
import { killRounds } from '#tests/faults/support/kill-rounds.ts'
import { openShop, WEBHOOK_SECRET, type Shop, type ShopOptions } from '#tests/faults/support/shop.ts'
import { percentile } from './percentile.ts'

const CRASHES = 5
const KILLS = 5
const WEBHOOKS = 100
const APART_MS = 50

const crashes = await withShop({ instances: 2 }, async (shop) => {
  await shop.letGoOfDatabase()
  const seen = []
  for (let seed = 1; seed <= CRASHES; seed += 1) seen.push(await crashDatabase(shop, seed))
  return seen
})
const kills = await killRounds({ rounds: KILLS, seed: 1 })
const booked = await withShop({ instances: 1, webhooks: false }, webhooksToBooked)

const good = crashes.map(({ goodAfterMs }) => goodAfterMs)
const broken = [...crashes.flatMap(({ breaches }) => breaches), ...kills.breaches]
console.log(
  `database crash to the first good answer, ${CRASHES} times: ${figures(good)} (target 2000)\n` +
    `SIGKILL to the first good answer, ${kills.kills} times: ${figures(kills.recoveredMs)} (target 5000)\n` +
    `webhook to booked, ${WEBHOOKS} at ${1_000 / APART_MS} a second: ${figures(booked)} (target p95 500)\n` +
    `broken promises: ${broken.length} (target 0)`,
)
for (const breach of broken) console.log(`  ${breach}`)

async function withShop<T>(options: ShopOptions, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await openShop(options)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** How long each webhook waits for its answer, which comes once the booking is committed. They go out side by side. */
async function webhooksToBooked(shop: Shop): Promise<number[]> {
  const tour = await aTour(shop.tools)
  const departure = await aDeparture(shop.tools, tour, { capacity: WEBHOOKS })
  const origin = shop.servers[0]?.origin ?? ''
  const checkouts = []
  for (let number = 0; number < WEBHOOKS; number += 1) {
    checkouts.push((await postCheckout(origin, aBuyer(), tour, departure)).body)
  }
  for (const checkout of checkouts) await pay(checkout)
  const waited = await Promise.all(
    shop.provider.webhooks(WEBHOOK_SECRET).map(async (webhook, turn) => {
      await pause(turn * APART_MS)
      return deliver(origin, webhook)
    }),
  )
  const { sold } = await shop.db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirstOrThrow()
  if (sold !== WEBHOOKS) throw new Error(`${sold} of ${WEBHOOKS} webhooks booked`)
  return waited
}

/** Until the shop has taken it: what it could not take now is sent again, sooner than the provider would. */
async function deliver(
  origin: string,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const sent = performance.now()
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  for (;;) {
    const answer = await fetch(`${origin}/api/payment/webhook`, { method: 'POST', headers, body })
    await answer.body?.cancel()
    if (answer.ok) return performance.now() - sent
    if (answer.status !== 503) throw new Error(`a webhook was answered ${answer.status}`)
    await pause(APART_MS)
  }
}

function figures(ms: readonly number[]): string {
  return `median ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms, longest ${percentile(ms, 1)} ms`
}
