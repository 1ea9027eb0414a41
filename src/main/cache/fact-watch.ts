import { coarseClock } from '#adapters/clock/coarse-clock.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import type { Database } from '#database/connect.ts'
import {
  factOf,
  readFactChanges,
  removeFactChanges,
  type FactChange,
  type FactPosition,
} from '#database/fact-changes.ts'

export type FactWatchOptions = {
  /** A connection that nothing else uses: a busy pool must not delay the changes. */
  db: Database
  /** Called with facts that changed after `sinceMs`, by the watch's own time. */
  onChanged: (facts: readonly string[], sinceMs: number) => void
  /** Called when changes may have been missed. */
  onLost: () => void
  /** Milliseconds that never go back. */
  nowMs?: () => number
}

const READ_EVERY_MS = 250
/** A little less than a second, so that the response itself has time to leave. */
const FRESH_MS = 900
const WANTED_FOR_MS = 5_000
const IDLE_EVERY_MS = 15_000
/** Rows stay for a minute: readers are never so late, or begin again. */
const KEPT_MS = 60_000

const wall = coarseClock(createSystemClock())

/**
 * Knows the changes of public facts, by every process and by SQL of a person: it reads the table of changes four times
 * a second, and keeps it short. Nothing is sent inside a transaction of a sale.
 */
export class FactWatch {
  readonly #db: Database
  readonly #onChanged: FactWatchOptions['onChanged']
  readonly #onLost: () => void
  readonly #nowMs: () => number
  readonly #own = new Map<FactChange, number>()
  #position: FactPosition | null = null
  #older: { position: FactPosition; atMs: number } | null = null
  #confirmedMs = -Infinity
  #confirmedWallMs = -Infinity
  #wantedMs = -Infinity
  #reading: Promise<boolean> | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor({ db, onChanged, onLost, nowMs = () => performance.now() }: FactWatchOptions) {
    this.#db = db
    this.#onChanged = onChanged
    this.#onLost = onLost
    this.#nowMs = nowMs
  }

  /** True while every change that is older than a second is known. */
  isFresh(): boolean {
    this.#wantedMs = this.#nowMs()
    return this.#isWithin(FRESH_MS, this.#wantedMs)
  }

  /** Reads the changes now, or shares a reading that began after this call; false when that fails. */
  async confirm(): Promise<boolean> {
    // A reading under way may have begun before a change that the caller must see.
    await this.#reading
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    return this.#reading
  }

  /** Takes the changes of this process with their commit, so that they are not reported a second time. */
  takeOwn(changes: ReadonlySet<FactChange>): void {
    const atMs = this.#nowMs()
    for (const change of changes) this.#own.set(change, atMs)
    this.#onChanged([...new Set([...changes].map(factOf))], atMs)
  }

  /** Drops everything: the connection has broken. */
  lose(): void {
    this.#position = null
    this.#confirmedMs = -Infinity
    this.#own.clear()
    this.#onLost()
  }

  /** Begins to read every 250 ms while `isFresh` is asked, and four times a minute otherwise. */
  start(): void {
    this.#timer ??= setInterval(() => void this.#tick(), READ_EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #read(): Promise<boolean> {
    const beganMs = this.#nowMs()
    const beganWallMs = wall.nowMs()
    try {
      const { position, changes } = await readFactChanges(this.#db, this.#position)
      if (changes === null) this.lose()
      else {
        const foreign = new Set(changes.filter((change) => !this.#own.delete(change)).map(factOf))
        if (foreign.size > 0) this.#onChanged([...foreign], this.#confirmedMs)
      }
      this.#position = position
      this.#confirmedMs = beganMs
      this.#confirmedWallMs = beganWallMs
      // The reader does not wait for it.
      void this.#clean()
      return true
    } catch {
      this.lose()
      return false
    }
  }

  async #tick(): Promise<void> {
    const isWanted = this.#nowMs() - this.#wantedMs < WANTED_FOR_MS
    if (isWanted || !this.#isWithin(IDLE_EVERY_MS)) await this.confirm()
  }

  /** Removes the rows that every reader has seen a minute ago. */
  async #clean(): Promise<void> {
    const atMs = this.#nowMs()
    if (!this.#position || (this.#older && atMs - this.#older.atMs < KEPT_MS)) return
    const due = this.#older?.position
    this.#older = { position: this.#position, atMs }
    for (const [change, notedMs] of this.#own) if (atMs - notedMs > KEPT_MS) this.#own.delete(change)
    if (due) await removeFactChanges(this.#db, due).catch(() => {})
  }

  #isWithin(ms: number, nowMs = this.#nowMs()): boolean {
    if (nowMs - this.#confirmedMs >= ms) return false
    // The monotonic clock stands still while a machine sleeps.
    const wallMs = wall.nowMs() - this.#confirmedWallMs
    return wallMs < ms && wallMs > -ms
  }
}
