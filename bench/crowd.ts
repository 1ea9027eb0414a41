/**
 * `node bench/crowd.ts [--seconds 60]`, after `npm run build`: a crowd of visitors who look, choose, hold, pay and see
 * their ticket, in the shares of `crowd/visitor.ts`, against the built product on a core of its own. It prints the rate
 * of the generator alone, then that of the product for visitors who wait for each other. Then visitors arrive at 2 and
 * at 10 times that rate, and their waits count from the planned moment; at last they arrive at half of it, beside 50
 * times as many connections, idle or slow, as there were visitors who waited for each other.
 *
 * Targets: each response is the page, a refusal of the booking (409), or 503 with Retry-After; a visitor with seats is
 * never refused by load; sales go on; the free seats lost are those of visitors with a hold; memory at most
 * 350 MB above rest. It ends with 1 when one is missed.
 */
import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, openBuiltSite } from '#tests/support/site/built-site.ts'
import { NO_RESPONSE } from './crowd/request-over.ts'
import { offersOf } from './crowd/offers.ts'
import { STEPS, visit, type Offer, type Seen } from './crowd/visitor.ts'
import { moveToCore } from './support/cores.ts'
import { highestDuring } from './support/highest-during.ts'
import { percentile } from './support/percentile.ts'
import { memoryOf } from './support/server-metrics.ts'

const MEMORY_MB = 350
const TOGETHER = 16
const IDLE_PER_VISITOR = 50
const CHECK_EVERY_MS = 250

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const forMs = Number(values.seconds) * 1_000
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const faults: string[] = []
let visitors = 0

moveToCore(0)
const port = await freePort()
const stub = fork(new URL('./crowd/stub-server.ts', import.meta.url), [String(port)])
const site = await openBuiltSite({ TRUSTED_PROXIES: '127.0.0.1,::1' })
moveToCore(1)
try {
  const { offers, vacancies } = await offersOf(site.origin)
  await together(`http://127.0.0.1:${port}`, offers, forMs / 4)
  const alone = await together(`http://127.0.0.1:${port}`, offers, forMs / 4)
  console.log(`the generator alone: ${alone.perSecond.toFixed(0)} visits a second`)
  const rest = await memoryOf(site)
  const seen: Seen[] = []
  await together(site.origin, offers, forMs / 4).then((warm) => seen.push(...warm.seen))
  const installation = await together(site.origin, offers, forMs / 2)
  seen.push(...installation.seen)
  report(
    `${TOGETHER} visitors who wait for each other, ${installation.perSecond.toFixed(0)} visits a second`,
    installation.seen,
  )
  for (const times of [2, 10]) {
    const crowd = await arriving(offers, installation.perSecond * times)
    seen.push(...crowd.seen)
    report(
      `${times} times as many, ${(installation.perSecond * times).toFixed(0)} visits a second`,
      crowd.seen,
    )
    const grown = Math.round(crowd.peak - rest)
    console.log(`  memory at most ${grown} MB above rest`)
    if (grown > MEMORY_MB) faults.push(`memory ${grown} MB above rest`)
  }
  const closeIdle = await openIdle(TOGETHER * IDLE_PER_VISITOR)
  const besideIdle = await arriving(offers, installation.perSecond / 2)
  closeIdle()
  seen.push(...besideIdle.seen)
  report(`half as many beside ${TOGETHER * IDLE_PER_VISITOR} idle or slow connections`, besideIdle.seen)
  checkSeats(seen, vacancies - (await offersOf(site.origin)).vacancies)
  for (const fault of faults) console.log(`MISSED: ${fault}`)
  console.log(`${visitors} visits, ${faults.length} targets missed`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  agent.destroy()
  stub.kill()
  await site.stop()
}

function nextVisit(origin: string, offers: readonly Offer[], dueAt: number): Promise<Seen[]> {
  visitors += 1
  const offer = offers[visitors % offers.length] as Offer
  return visit({ origin, agent, number: visitors, offer, dueAt })
}

/** Visitors one after the other in a few rows: the rate that the product serves without a queue. */
async function together(origin: string, offers: readonly Offer[], ms: number) {
  const seen: Seen[] = []
  const endsAt = performance.now() + ms
  let visits = 0
  const row = async () => {
    while (performance.now() < endsAt) {
      seen.push(...(await nextVisit(origin, offers, performance.now())))
      visits += 1
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, row))
  return { seen, perSecond: (visits / ms) * 1_000 }
}

/** Visitors at their planned moments, whether or not those before have been served. */
async function arriving(offers: readonly Offer[], perSecond: number) {
  const visits: Promise<Seen[]>[] = []
  const planned = Math.round((perSecond * forMs) / 1_000)
  const { result: seen, highest: peak } = await highestDuring(
    { read: () => memoryOf(site), everyMs: CHECK_EVERY_MS },
    async () => {
      const beganAt = performance.now()
      for (let number = 0; number < planned; number += 1) {
        const dueAt = beganAt + (number / perSecond) * 1_000
        const wait = dueAt - performance.now()
        if (wait > 1) await pause(wait)
        visits.push(nextVisit(site.origin, offers, dueAt))
      }
      return (await Promise.all(visits)).flat()
    },
  )
  return { seen, peak }
}

/** Connections of which every other one says nothing, and the others a byte of a request now and then. */
async function openIdle(count: number): Promise<() => void> {
  const { hostname, port: sitePort } = new URL(site.origin)
  const sockets = Array.from({ length: count }, () =>
    connect(Number(sitePort), hostname).on('error', () => {}),
  )
  const trickle = setInterval(() => {
    for (const [index, socket] of sockets.entries()) if (index % 2 && socket.writable) socket.write('G')
  }, 1_000)
  await pause(1_000)
  return () => {
    clearInterval(trickle)
    for (const socket of sockets) socket.destroy()
  }
}

/** Prints a line for each page, and notes what no response may be. */
function report(title: string, seen: readonly Seen[]): void {
  console.log(title)
  for (const step of STEPS) {
    const ofStep = seen.filter((one) => one.step === step)
    const served = ofStep.filter(({ status }) => status > 0 && status < 400)
    const refused = ofStep.filter(({ status }) => status === 503)
    const refusals = refused.length > 0 ? `; ${refused.length} refused by load, ${waitsOf(refused)}` : ''
    console.log(
      `  ${step.padEnd(7)}${String(served.length).padStart(7)} served, ${waitsOf(served)}${refusals}`,
    )
  }
  if (!seen.some(({ step, status }) => step === 'ticket' && status === 200)) faults.push(`${title}: no sale`)
  const odd = seen.filter(isOdd)
  const kinds = new Set(
    odd.map(({ step, status, held }) => `${status} at ${step}${held ? ' with seats held' : ''}`),
  )
  if (odd.length > 0)
    faults.push(`${title}: ${odd.length} of ${seen.length} responses: ${[...kinds].join(', ')}`)
}

function waitsOf(seen: readonly Seen[]): string {
  const ms = seen.map((one) => one.ms)
  return `p50 ${percentile(ms, 0.5)} ms, p99 ${percentile(ms, 0.99)} ms`
}

function isOdd({ step, status, retryAfter, held }: Seen): boolean {
  if (status === NO_RESPONSE) return true
  if (status === 503) return held || retryAfter === null
  return status >= 400 && !(status === 409 && step === 'hold')
}

/** A hold without a response may have taken its seat; no other seat may be gone. */
function checkSeats(seen: readonly Seen[], taken: number): void {
  const holds = seen.filter(({ step }) => step === 'hold')
  const holders = holds.filter(({ status }) => status === 303).length
  const lost = holds.filter(({ status }) => status === NO_RESPONSE || status >= 500).length
  console.log(`${holders} visitors read that they hold a seat; ${taken} free seats are gone`)
  if (taken < holders || taken > holders + lost) faults.push(`${taken} seats taken by ${holders} holds`)
}
