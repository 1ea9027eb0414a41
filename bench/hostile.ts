/**
 * The effect of hostile clients on a visitor: `node bench/hostile.ts [--seconds 60] [attack…]`, after `npm run build`.
 * Each attack of `hostile/attacks.ts` runs for a minute against the built server while a visitor's ping is timed.
 * Targets: ping p99 100 ms; memory 100 MB above rest at most, and back within 50 MB of rest a minute later; every
 * hostile connection closed within 35 s; event loop delay p99 under 20 ms, of which 10 ms are the clock's own. The
 * same ping and delay are measured before each attack and stand beside the figures: they are the machine's. Where two
 * cores are there, the server and its database have one, and the attackers and the visitor the other. It ends with 1
 * when a figure is missed.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBuiltSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { ATTACKS, type Attack } from './hostile/attacks.ts'
import { moveToCore } from './support/cores.ts'
import { highestDuring } from './support/highest-during.ts'
import { percentile } from './support/percentile.ts'
import { connectionsOf, loopDelayOf, memoryOf, METRICS_TOKEN } from './support/server-metrics.ts'

const TARGETS = { pingMs: 100, peakMb: 100, afterMb: 50, closedSeconds: 35, loopMs: 20 }
const PING_EVERY_MS = 50
const CHECK_EVERY_MS = 250
const AFTER_MS = 60_000
const BASELINE_SECONDS = 10

/** A name, the measured figure, its upper limit, and the same without an attack. */
type Figure = readonly [name: string, value: number, target: number, quiet?: number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
})
const seconds = Number(values.seconds)
const isApart = moveToCore(0)
const site = await openBuiltSite({ METRICS_TOKEN })
moveToCore(1)
console.log(isApart ? 'The server has a core of its own.' : 'The server shares its cores with its attackers.')
try {
  await warmUp()
  const wanted = ATTACKS.filter(
    ({ name }) => positionals.length === 0 || positionals.some((one) => name.includes(one)),
  )
  let missed = 0
  for (const attack of wanted) missed += await suffer(attack)
  console.log(`${wanted.length} attacks of ${seconds} s, ${missed} figures missed`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await site.stop()
}

/** One-time work is done, and the memory is that of a server that serves. */
async function warmUp(): Promise<void> {
  const paths = [
    '/',
    '/tour/vieux-lyon-traboules',
    '/contact',
    '/admin/login',
    '/api/docs/scalar.js',
    '/api/openapi.json',
  ]
  for (let round = 0; round < 20; round += 1) {
    for (const path of paths)
      await (await fetch(site.origin + path, { headers: { Connection: 'close' } })).bytes()
  }
  await pause(5_000)
}

/** Runs one attack, prints its figures beside those of the time before it, and returns how many miss their target. */
async function suffer(attack: Attack): Promise<number> {
  await loopDelayOf(site)
  const { pings: quietPings } = await visit(Math.min(seconds, BASELINE_SECONDS) * 1_000)
  const quietLoopMs = await loopDelayOf(site)
  const rest = await memoryOf(site)
  const attacker = startAttack(attack)
  const { pings, peak } = await visit(seconds * 1_000)
  const loopMs = await loopDelayOf(site)
  const load = loadavg()[0]?.toFixed(1)
  const closedSeconds = await untilClosed()
  attacker.kill()
  const after = await lowestMemory(rest)
  const figures: Figure[] = [
    ['ping p99 ms', percentile(pings, 0.99), TARGETS.pingMs, percentile(quietPings, 0.99)],
    ['event loop p99 ms', Math.round(loopMs), TARGETS.loopMs, Math.round(quietLoopMs)],
    ['memory MB above rest', Math.round(peak - rest), TARGETS.peakMb],
    ['a minute later MB', Math.round(after - rest), TARGETS.afterMb],
    ['closed within s', closedSeconds, TARGETS.closedSeconds],
  ]
  console.log(`${attack.name} (load ${load}): ${figures.map(textOf).join(', ')}`)
  return figures.filter(isMissed).length
}

function textOf(figure: Figure): string {
  const [name, value, , quiet] = figure
  const beside = quiet === undefined ? '' : ` (without attack ${quiet})`
  return `${name} ${value}${beside}${isMissed(figure) ? ' MISSED' : ''}`
}

function isMissed([, value, target]: Figure): boolean {
  return !(value <= target)
}

function startAttack({ name }: Attack): ChildProcess {
  const program = new URL('./hostile/attacker.ts', import.meta.url)
  return fork(program, [name, new URL(site.origin).port, String(seconds)])
}

/**
 * A visitor's pings, each sent at its time whether or not the one before has a response, and the most memory
 * meanwhile.
 */
async function visit(forMs: number): Promise<{ pings: number[]; peak: number }> {
  const memory = { read: () => memoryOf(site), everyMs: CHECK_EVERY_MS }
  const { result: pings, highest: peak } = await highestDuring(memory, async () => {
    const sent: Promise<number>[] = []
    const endsAt = performance.now() + forMs
    while (performance.now() < endsAt) {
      sent.push(ping(site))
      await pause(PING_EVERY_MS)
    }
    return Promise.all(sent)
  })
  return { pings, peak }
}

/** The time that a visitor waits, in ms; a missing response counts as infinite. */
async function ping({ origin }: BuiltSite): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${origin}/api/ping`, { headers: { Connection: 'close' } }).catch(() => null)
  await response?.bytes()
  return response?.ok ? performance.now() - start : Number.POSITIVE_INFINITY
}

/** Seconds until the server holds no connection any more; Infinity when it still does after the target. */
async function untilClosed(): Promise<number> {
  const start = performance.now()
  const elapsed = () => Math.round((performance.now() - start) / 1_000)
  while (elapsed() <= TARGETS.closedSeconds) {
    if ((await connectionsOf(site)) === 0) return elapsed()
    await pause(CHECK_EVERY_MS)
  }
  return Number.POSITIVE_INFINITY
}

/** The memory as soon as it is back within the limit, at the latest after a minute. */
async function lowestMemory(rest: number): Promise<number> {
  const endsAt = performance.now() + AFTER_MS
  let lowest = await memoryOf(site)
  while (lowest - rest > TARGETS.afterMb && performance.now() < endsAt) {
    await pause(CHECK_EVERY_MS)
    lowest = await memoryOf(site)
  }
  return lowest
}
