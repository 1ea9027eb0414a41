import type { ServerResponse } from 'node:http'

/** The two ends of a wait. */
export type Waiting = { begin: () => void; refuse: () => void }

/** The time between two turns that is expected before any was measured. */
const FIRST_PACE_MS = 15
/** The weight of one turn in the pace. */
const PACE_WEIGHT = 0.1

/**
 * Requests that wait for their turn, in the order in which they came. A request that would wait longer than `msMax` at
 * the pace of the last turns is refused at once; if the pace falls while it waits, it is refused after `msMax`. A
 * request whose client has gone leaves the line.
 */
export class WaitingLine {
  readonly #msMax: number
  readonly #waiting = new Set<() => void>()
  #paceMs = FIRST_PACE_MS
  #lastTurnMs = 0

  constructor(msMax: number) {
    this.#msMax = msMax
  }

  get length(): number {
    return this.#waiting.size
  }

  join({ begin, refuse }: Waiting, response: ServerResponse): void {
    const ahead = this.#waiting.size
    // The first in line may always wait: the pace is known again only after a turn.
    if (ahead > 0 && (ahead + 1) * this.#paceMs > this.#msMax) return refuse()
    if (ahead === 0) this.#lastTurnMs = performance.now()
    const leave = () => {
      clearTimeout(timer)
      this.#waiting.delete(take)
      response.off('close', leave)
    }
    const take = () => {
      leave()
      begin()
    }
    const timer = setTimeout(() => {
      leave()
      refuse()
    }, this.#msMax)
    response.once('close', leave)
    this.#waiting.add(take)
  }

  /** Gives the turn to the first request in line; false when none waits. */
  next(): boolean {
    const [first] = this.#waiting
    if (!first) return false
    const nowMs = performance.now()
    this.#paceMs += (nowMs - this.#lastTurnMs - this.#paceMs) * PACE_WEIGHT
    this.#lastTurnMs = nowMs
    first()
    return true
  }
}
