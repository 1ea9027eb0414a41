import { LRUCache } from 'lru-cache'
import { SEATS, type Dependencies } from '#database/facts.ts'
import type { CachedResponse } from './cached-response.ts'

/** The result of a render: the response, and the time for which others may have it, if any. */
export type Made = {
  response: CachedResponse
  dependencies: Dependencies
  /** False for a response that is not kept, such as an error. */
  isShareable: boolean
  /** True for a response that is for one visitor alone: it sets a cookie. */
  isOwn: boolean
}

export type Render = () => Promise<Made>

type Entry = {
  key: string
  response: CachedResponse
  facts: ReadonlySet<string>
  /** The business's time in which it is true. */
  fromMs: number
  untilMs: number
  /** The moment from which it must not be served, after its seats have changed; null while it is up to date. */
  staleUntilMs: number | null
}

/** A render under way, with the facts that changed meanwhile and when. */
type Flight = {
  promise: Promise<Made>
  changed: Map<string, number>
  isLost: boolean
  next: Promise<Made> | null
}

/** The last renders of a key, and what the last one was made from. */
type Past = { starts: number[]; facts: ReadonlySet<string> | null }

export type ResponseCacheOptions = {
  maxBytes: number
  /** The business's time, in milliseconds since the epoch; it may be set manually, also back. */
  clockMs: () => number
  /** Milliseconds that never go back. */
  nowMs?: () => number
}

/** After the seats of a departure changed, a page under pressure is served as it was for so long at most. */
const STALE_MS = 900
/** A page that was rendered so often within a second is under pressure. */
const RENDERS_PER_SECOND = 3
const KEYS_WATCHED = 5_000

/**
 * Finished responses by key, dropped when a fact that they were made from changes. Bounded in bytes; the response used
 * last stays longest. A changed fact drops at once, with one exception: while sales change the seats of a page more
 * often than it can be rendered again, its visitors may see it as it was for less than a second.
 */
export class ResponseCache {
  readonly #clockMs: () => number
  readonly #nowMs: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #byFact = new Map<string, Set<Entry>>()
  readonly #flights = new Map<string, Flight>()
  readonly #past = new LRUCache<string, Past>({ max: KEYS_WATCHED })
  #renders = 0

  constructor({ maxBytes, clockMs, nowMs = () => performance.now() }: ResponseCacheOptions) {
    this.#clockMs = clockMs
    this.#nowMs = nowMs
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // A larger page would push out all others.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: ({ response }) => response.bytes,
      dispose: (entry) => this.#unlink(entry),
    })
  }

  /** The response to serve, or undefined: then make it. */
  find(key: string, render: Render): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const { fromMs, untilMs, staleUntilMs, response } = entry
    const timeMs = this.#clockMs()
    const isOver = timeMs >= untilMs || timeMs < fromMs
    if (isOver || (staleUntilMs !== null && this.#nowMs() >= staleUntilMs)) {
      this.#entries.delete(key)
      return undefined
    }
    if (staleUntilMs !== null && !this.#flights.has(key) && !this.#isUnderPressure(key)) {
      this.#start(key, render).catch(() => {})
    }
    return response
  }

  /** Makes the response, once for everybody who waits for it, and keeps it unless a fact changed meanwhile. */
  make(key: string, render: Render): Promise<Made> {
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
        else entry.staleUntilMs ??= atMs + STALE_MS
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

  #start(key: string, render: Render): Promise<Made> {
    const past = this.#past.get(key) ?? { starts: [], facts: null }
    past.starts = [...past.starts, this.#nowMs()].slice(-RENDERS_PER_SECOND)
    this.#past.set(key, past)
    this.#renders += 1
    const fromMs = this.#clockMs()
    const flight: Flight = { promise: null as never, changed: new Map(), isLost: false, next: null }
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

  #store(key: string, made: Made, fromMs: number, { changed }: Flight): void {
    const touching = [...changed].filter(([fact]) => dependsOn(made.dependencies.facts, fact))
    if (touching.length === 0) return this.#keep(key, made, fromMs, null)
    // Sold faster than rendered: it would never be kept, and each visitor would wait for a render.
    if (!touching.every(([fact]) => isOfSeats(fact)) || !this.#isUnderPressure(key)) return
    const staleUntilMs = Math.min(...touching.map(([, atMs]) => atMs)) + STALE_MS
    if (staleUntilMs > this.#nowMs()) this.#keep(key, made, fromMs, staleUntilMs)
  }

  #keep(key: string, { response, dependencies }: Made, fromMs: number, staleUntilMs: number | null): void {
    const { facts, untilMs } = dependencies
    const entry: Entry = { key, response, facts, fromMs, untilMs, staleUntilMs }
    this.#entries.set(key, entry)
    // A response that is too large is not stored.
    if (this.#entries.peek(key) !== entry) return
    for (const fact of facts) {
      const those = this.#byFact.get(fact) ?? new Set()
      this.#byFact.set(fact, those.add(entry))
    }
  }

  #unlink(entry: Entry): void {
    for (const fact of entry.facts) {
      const those = this.#byFact.get(fact)
      those?.delete(entry)
      if (those?.size === 0) this.#byFact.delete(fact)
    }
  }

  #isUnderPressure(key: string): boolean {
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
