import { LRUCache } from 'lru-cache'
import { SEATS, type Dependencies } from '#database/facts.ts'

/** The result of a render: a value, and the time for which others may have it, if any. */
export type Made<Value> = {
  value: Value
  dependencies: Dependencies
  /** False for a value that is not kept, such as an error. */
  isShareable: boolean
}

/** Makes a value again. */
export type Render<Result> = () => Promise<Result>

type Entry<Value> = {
  key: string
  value: Value
  bytes: number
  facts: ReadonlySet<string>
  /** The business's time in which it is true. */
  fromMs: number
  untilMs: number
  /** The moment from which it must not be served, after its seats have changed; null while it is up to date. */
  staleUntilMs: number | null
}

/** A render under way, with the facts that changed meanwhile and when. */
type Flight<Result> = {
  promise: Promise<Result>
  changed: Map<string, number>
  isLost: boolean
  next: Promise<Result> | null
}

/** The last renders of a key, and what the last one was made from. */
type Past = { starts: number[]; facts: ReadonlySet<string> | null }

export type FactCacheOptions<Value> = {
  maxBytes: number
  /** The memory that a value takes, about. */
  bytesOf: (value: Value) => number
  /**
   * The milliseconds, less than a second, for which a value under pressure is served as it was after the seats of a
   * departure changed; 0 for a value from which others are made.
   */
  staleMs: number
  /** The business's time, in milliseconds since the epoch; it may be set manually, also back. */
  clockMs: () => number
  /** Milliseconds that never go back. */
  nowMs?: () => number
}

/** A value that was made so often within a second is under pressure. */
const RENDERS_PER_SECOND = 3
const KEYS_WATCHED = 5_000

/**
 * Values by key, dropped when a fact that they were made from changes. Bounded in bytes; the value used last stays
 * longest. A changed fact drops at once, with one exception: while sales change the seats of a page more often than it
 * can be rendered again, its visitors may see it as it was for less than a second.
 */
export class FactCache<Value, Result extends Made<Value> = Made<Value>> {
  readonly #bytesOf: (value: Value) => number
  readonly #staleMs: number
  readonly #clockMs: () => number
  readonly #nowMs: () => number
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #byFact = new Map<string, Set<Entry<Value>>>()
  readonly #flights = new Map<string, Flight<Result>>()
  readonly #past = new LRUCache<string, Past>({ max: KEYS_WATCHED })
  #renders = 0

  constructor(options: FactCacheOptions<Value>) {
    const { maxBytes, bytesOf, staleMs, clockMs, nowMs = () => performance.now() } = options
    this.#bytesOf = bytesOf
    this.#staleMs = staleMs
    this.#clockMs = clockMs
    this.#nowMs = nowMs
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // A larger value would push out all others.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (entry) => this.#unlink(entry),
    })
  }

  /** The value to serve, or undefined: then make it. */
  find(key: string, render: Render<Result>): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const { fromMs, untilMs, staleUntilMs, value } = entry
    const timeMs = this.#clockMs()
    const isOver = timeMs >= untilMs || timeMs < fromMs
    if (isOver || (staleUntilMs !== null && this.#nowMs() >= staleUntilMs)) {
      this.#entries.delete(key)
      return undefined
    }
    if (staleUntilMs !== null && !this.#flights.has(key) && !this.#isUnderPressure(key)) {
      this.#start(key, render).catch(() => {})
    }
    return value
  }

  /** True while the value is being made. */
  isMaking(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Makes the value, once for everybody who waits for it, and keeps it unless a fact changed meanwhile. */
  make(key: string, render: Render<Result>): Promise<Result> {
    const flight = this.#flights.get(key)
    if (!flight) return this.#start(key, render)
    const facts = this.#past.get(key)?.facts ?? null
    const touching = [...flight.changed.keys()].filter((fact) => facts === null || dependsOn(facts, fact))
    const isBearable = touching.every(isOfSeats) && this.#isUnderPressure(key)
    if (!flight.isLost && (touching.length === 0 || isBearable)) return flight.promise
    // It began before the change: a request that comes after the change gets the next one.
    const again = () => this.make(key, render)
    flight.next ??= flight.promise.then(again, again)
    return flight.next
  }

  /** Drops all that was made from these facts, which changed at `atMs` at the earliest. */
  drop(facts: readonly string[], atMs: number): void {
    for (const fact of facts) {
      for (const { changed } of this.#flights.values()) if (!changed.has(fact)) changed.set(fact, atMs)
      const more = isOfSeats(fact) ? this.#byFact.get(SEATS) : undefined
      for (const entry of [...(this.#byFact.get(fact) ?? []), ...(more ?? [])]) {
        if (!isOfSeats(fact) || !this.#isUnderPressure(entry.key)) this.#entries.delete(entry.key)
        else entry.staleUntilMs ??= atMs + this.#staleMs
      }
    }
  }

  /** Drops everything, also the renders under way. */
  dropAll(): void {
    this.#entries.clear()
    for (const flight of this.#flights.values()) flight.isLost = true
  }

  figures(): { bytes: number; entries: number; renders: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size, renders: this.#renders }
  }

  #start(key: string, render: Render<Result>): Promise<Result> {
    const past = this.#past.get(key) ?? { starts: [], facts: null }
    past.starts = [...past.starts, this.#nowMs()].slice(-RENDERS_PER_SECOND)
    this.#past.set(key, past)
    this.#renders += 1
    const fromMs = this.#clockMs()
    const flight: Flight<Result> = { promise: null as never, changed: new Map(), isLost: false, next: null }
    flight.promise = render()
      .then((made) => {
        past.facts = made.dependencies.facts
        const isKnown = made.isShareable && made.dependencies.areKnown && !flight.isLost
        if (isKnown) this.#store(key, made, fromMs, flight)
        return made
      })
      .finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight.promise
  }

  #store(key: string, made: Result, fromMs: number, { changed }: Flight<Result>): void {
    const touching = [...changed].filter(([fact]) => dependsOn(made.dependencies.facts, fact))
    if (touching.length === 0) return this.#keep(key, made, fromMs, null)
    // Sold faster than rendered: it would never be kept, and each visitor would wait for a render.
    if (!touching.every(([fact]) => isOfSeats(fact)) || !this.#isUnderPressure(key)) return
    const staleUntilMs = Math.min(...touching.map(([, atMs]) => atMs)) + this.#staleMs
    if (staleUntilMs > this.#nowMs()) this.#keep(key, made, fromMs, staleUntilMs)
  }

  #keep(key: string, { value, dependencies }: Result, fromMs: number, staleUntilMs: number | null): void {
    const { facts, untilMs } = dependencies
    const bytes = this.#bytesOf(value)
    const entry: Entry<Value> = { key, value, bytes, facts, fromMs, untilMs, staleUntilMs }
    this.#entries.set(key, entry)
    // A value that is too large is not stored.
    if (this.#entries.peek(key) !== entry) return
    for (const fact of facts) {
      const those = this.#byFact.get(fact) ?? new Set()
      this.#byFact.set(fact, those.add(entry))
    }
  }

  #unlink(entry: Entry<Value>): void {
    for (const fact of entry.facts) {
      const those = this.#byFact.get(fact)
      those?.delete(entry)
      if (those?.size === 0) this.#byFact.delete(fact)
    }
  }

  #isUnderPressure(key: string): boolean {
    if (this.#staleMs === 0) return false
    const third = this.#past.get(key)?.starts.at(-RENDERS_PER_SECOND)
    return third !== undefined && this.#nowMs() - third < 1_000
  }
}

function isOfSeats(fact: string): boolean {
  return fact.startsWith(SEATS)
}

function dependsOn(facts: ReadonlySet<string>, fact: string): boolean {
  return facts.has(fact) || (isOfSeats(fact) && facts.has(SEATS))
}
