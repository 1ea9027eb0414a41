import type { IncomingMessage, ServerResponse } from 'node:http'
import { announcedBytes, announcesBody } from './announces-body.ts'
import { onBodyArrival } from './body-arrival.ts'
import { RETRY_AFTER_SECONDS } from './busy-response.ts'
import { kindOf, type RequestKind } from './request-kind.ts'
import { WaitingLine, type Waiting } from './waiting-line.ts'

/** The share of the server that requests of a kind have. */
export type LoadShare = {
  /** The number of requests of the kind that may be at work, whatever others are. */
  always: number
  /** More of them begin while fewer requests than this are at work, of all kinds together. */
  whileFewerThan: number
  /** The time for which a request waits for its turn. */
  waitsMs: number
}

/**
 * A few pages at a time use a core fully; each more would only delay the others, first of all the customers. A page
 * waits as long as it would after a refusal. Requests of customers, the team and the provider never wait: their number
 * bounds the memory only. A form, such as a new booking, goes before a page, and its visitor has more patience; it may
 * spend most of its time waiting for the provider.
 */
const LOAD_SHARES: Readonly<Record<RequestKind, LoadShare>> = {
  owned: { always: 1_500, whileFewerThan: 0, waitsMs: 0 },
  forms: { always: 16, whileFewerThan: 64, waitsMs: 5_000 },
  reads: { always: 2, whileFewerThan: 8, waitsMs: RETRY_AFTER_SECONDS * 1_000 },
}

const KINDS: readonly RequestKind[] = ['owned', 'forms', 'reads']

/** A smaller body is awaited before its request takes a turn. Node keeps twice as much of it. */
const AWAITED_BYTES_MAX = 32 * 1024

export type LoadFigures = {
  requests_at_work: number
  requests_waiting: number
  requests_refused_by_load: number
}

/** Ends a turn; further calls do nothing. */
export type EndTurn = () => void

/**
 * Decides which requests are worked on: at once, in their turn, or not. A request is at work until its response is
 * written, or waits for its reader. It begins, and counts, once its body has come; one with a large body, or one of
 * unknown length, begins before, because it comes only while it is read. So slow senders and readers take no turn.
 */
export class LoadLimit {
  readonly #shares: Readonly<Record<RequestKind, LoadShare>>
  readonly #lines: Readonly<Record<RequestKind, WaitingLine>>
  readonly #atWork: Record<RequestKind, number> = { owned: 0, forms: 0, reads: 0 }
  #refused = 0
  #isHandingOn = false

  constructor(shares: Readonly<Record<RequestKind, LoadShare>> = LOAD_SHARES) {
    this.#shares = shares
    const line = (kind: RequestKind) => new WaitingLine(shares[kind].waitsMs)
    this.#lines = { owned: line('owned'), forms: line('forms'), reads: line('reads') }
  }

  /** Begins the work on a request, or refuses it, in this call or a later one. */
  enter(request: IncomingMessage, response: ServerResponse, { begin, refuse }: Waiting): void {
    const kind = kindOf(request)
    const beginTurn = () => {
      endWithResponse(response, this.#begin(kind))
      begin()
    }
    const bytes = announcedBytes(request)
    if (!announcesBody(request)) this.#ask(kind, response, { begin: beginTurn, refuse })
    else if (bytes > 0 && bytes <= AWAITED_BYTES_MAX)
      onBodyArrival(request, () => this.#ask(kind, response, { begin: beginTurn, refuse }))
    else if (!this.#mayBegin(kind)) this.#refuse(refuse)
    else {
      onBodyArrival(request, () => {
        if (!response.writableEnded && !response.destroyed) endWithResponse(response, this.#begin(kind))
      })
      begin()
    }
  }

  /**
   * A turn for a part of the work on a request, which the caller ends; null when it is refused. Never settles for a
   * client that goes away while it waits.
   */
  turn(request: IncomingMessage, response: ServerResponse): Promise<EndTurn | null> {
    const kind = kindOf(request)
    return new Promise((resolve) => {
      this.#ask(kind, response, {
        begin: () => resolve(this.#begin(kind)),
        refuse: () => resolve(null),
      })
    })
  }

  figures(): LoadFigures {
    return {
      requests_at_work: this.#allAtWork(),
      requests_waiting: KINDS.reduce((sum, kind) => sum + this.#lines[kind].length, 0),
      requests_refused_by_load: this.#refused,
    }
  }

  #ask(kind: RequestKind, response: ServerResponse, { begin, refuse }: Waiting): void {
    // Its client has gone, while its body came or the cache was asked: no event would end its turn.
    if (response.destroyed) return
    const { waitsMs } = this.#shares[kind]
    const refused = () => this.#refuse(refuse)
    if (this.#mayBegin(kind)) begin()
    else if (waitsMs === 0) refused()
    else this.#lines[kind].join({ begin, refuse: refused }, response)
  }

  #mayBegin(kind: RequestKind): boolean {
    const { always, whileFewerThan } = this.#shares[kind]
    return this.#atWork[kind] < always || this.#allAtWork() < whileFewerThan
  }

  #begin(kind: RequestKind): EndTurn {
    let isOver = false
    this.#atWork[kind] += 1
    return () => {
      if (isOver) return
      isOver = true
      this.#atWork[kind] -= 1
      this.#handOn()
    }
  }

  #refuse(refuse: () => void): void {
    this.#refused += 1
    refuse()
  }

  /** Begins what may begin now. Work that ends in the call that began it is followed by the next one of this loop. */
  #handOn(): void {
    if (this.#isHandingOn) return
    this.#isHandingOn = true
    try {
      while (KINDS.some((kind) => this.#mayBegin(kind) && this.#lines[kind].next()));
    } finally {
      this.#isHandingOn = false
    }
  }

  #allAtWork(): number {
    return this.#atWork.owned + this.#atWork.forms + this.#atWork.reads
  }
}

/** Ends a turn once the response is written, or waits for its reader, or its client has gone. */
function endWithResponse(response: ServerResponse, end: EndTurn): void {
  const write = response.write.bind(response) as (...rest: unknown[]) => boolean
  const writeLast = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.write = (...rest: unknown[]) => {
    const isRoomLeft = write(...rest)
    if (!isRoomLeft) end()
    return isRoomLeft
  }
  response.end = (...rest: unknown[]) => {
    const written = writeLast(...rest)
    end()
    return written
  }
  response.once('close', end)
}
