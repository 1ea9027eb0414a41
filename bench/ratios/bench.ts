import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openBuiltSite, type BuiltSite } from '#tests/support/site/built-site.ts'
import { moveToCore } from '../support/cores.ts'
import { driveInTurns, type InTurns, type Load, type Target } from './generator.ts'
import type { LimitKind } from './limit-server.ts'
import type { RecordedResponse } from './record-response.ts'
import type { Row } from './row.ts'

/** Measures one subject beside its limit and returns its lines. A new subject is one file and one line in ratios.ts. */
export type Measure = (bench: Bench) => Promise<Row[]>

/** The tools of a measurement. Servers run on one core, and the requests come from the other. */
export type Bench = {
  load: Load
  /** False for the smoke run: figures say nothing, and large data is not made. */
  isFull: boolean
  /** The built product with the demo: one for all measurements that do not need their own. */
  site: () => Promise<BuiltSite>
  /** Another product with an environment of its own; the caller stops it. */
  openSite: (environment?: Record<string, string>) => Promise<BuiltSite>
  /** The figures of targets that are driven in turns; pages that take long need few and long rounds. */
  drive: (targets: readonly Target[], rounds?: number) => Promise<InTurns[]>
  /** The figures of the product, and of programs that send the recorded response from memory, in turns. */
  driveBeside: (kinds: readonly LimitKind[], response: RecordedResponse, target: Target) => Promise<InTurns[]>
}

const ROUNDS = 16

/** A bench, and the end of what it started. */
export function openBench(load: Load, isFull: boolean): { bench: Bench; close: () => Promise<void> } {
  let shared: Promise<BuiltSite> | null = null
  const openSite = (environment: Record<string, string> = {}) =>
    onServerCore(() => openBuiltSite(environment))
  const bench: Bench = {
    load,
    isFull,
    site: () => (shared ??= openSite()),
    openSite,
    drive: (targets, rounds = ROUNDS) => driveInTurns(targets, { ...load, rounds: isFull ? rounds : 1 }),
    async driveBeside(kinds, response, target) {
      const limits: Limit[] = []
      try {
        for (const kind of kinds) limits.push(await startLimit(kind, response))
        return await bench.drive([target, ...limits.map(({ origin }) => ({ ...target, origin }))])
      } finally {
        for (const { stop } of limits) await stop()
      }
    },
  }
  return { bench, close: async () => (await shared)?.stop() }
}

/** A process inherits the core of its parent at its start, which may come late in `start`. */
async function onServerCore<T>(start: () => T | Promise<T>): Promise<T> {
  moveToCore(0)
  try {
    return await start()
  } finally {
    moveToCore(1)
  }
}

type Limit = { origin: string; stop: () => Promise<void> }

async function startLimit(kind: LimitKind, response: RecordedResponse): Promise<Limit> {
  const program = new URL('./limit-server.ts', import.meta.url)
  const child: ChildProcess = await onServerCore(() => fork(program, [kind]))
  child.send(response)
  const [port] = (await once(child, 'message')) as [number]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}
