import type { IncomingMessage, ServerResponse } from 'node:http'
import { TOKEN_COOKIE } from '#web/admin/login/token-cookie.ts'
import { HOLD_COOKIE } from '#web/public/checkout/hold-cookie.ts'
import { announcesBody } from './announces-body.ts'

/** The numbers of requests at work from which on others of a kind are refused. */
export type LoadLimits = {
  /** Pages and calls of visitors without anything of their own. */
  reads: number
  /** Forms of such visitors: a new booking goes on where another page is refused. */
  forms: number
  /** Everything of customers, the team and the provider: a bound of the memory only. */
  owned: number
}

/** At some 15 ms of work for a page, the last of 150 waits two seconds. */
export const LOAD_LIMITS: LoadLimits = { reads: 150, forms: 300, owned: 1_500 }

export type LoadFigures = { requests_at_work: number; requests_refused_by_load: number }

/**
 * Counts the requests at work, and refuses one that would wait too long behind them. A request with a body is at work
 * once the body has come, so that slow senders take nobody's turn; it is at work until its response is written.
 */
export class LoadLimit {
  readonly #limits: LoadLimits
  #atWork = 0
  #refused = 0

  constructor(limits: LoadLimits = LOAD_LIMITS) {
    this.#limits = limits
  }

  /** True when the request may be worked on, which it is from now on. */
  admits(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#atWork >= this.#limits[kindOf(request)]) {
      this.#refused += 1
      return false
    }
    this.#follow(request, response)
    return true
  }

  figures(): LoadFigures {
    return { requests_at_work: this.#atWork, requests_refused_by_load: this.#refused }
  }

  #follow(request: IncomingMessage, response: ServerResponse): void {
    let state: 'before' | 'at work' | 'over' = 'before'
    const begin = () => {
      if (state !== 'before') return
      state = 'at work'
      this.#atWork += 1
    }
    const end = () => {
      if (state === 'at work') this.#atWork -= 1
      state = 'over'
    }
    if (announcesBody(request)) request.once('end', begin)
    else begin()
    const write = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
    response.end = (...rest: unknown[]) => {
      end()
      return write(...rest)
    }
    response.once('close', end)
  }
}

function kindOf({ method, url = '', headers }: IncomingMessage): keyof LoadLimits {
  if (OWNED_PATH.test(url) || headers.authorization !== undefined || OWNED_COOKIE.test(headers.cookie ?? ''))
    return 'owned'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'forms'
}

/** Paths on which customers pay and keep their booking, the provider reports, and the team and its monitors work. */
const OWNED_PATH =
  /^(?:\/[a-z]{2})?\/(?:checkout|reservation|admin|_pay|metrics|assets|builds)(?:[/?.]|$)|^\/api\/(?:payment|reservation|ping|ready)/
const OWNED_COOKIE = new RegExp(`(?:^|; *)(?:${HOLD_COOKIE}|${TOKEN_COOKIE})=`)
