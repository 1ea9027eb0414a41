import type { IncomingMessage } from 'node:http'
import { TOKEN_COOKIE } from '#web/admin/login/token-cookie.ts'
import { HOLD_NAMES } from '#web/public/checkout/hold-cookie.ts'

/**
 * Kinds of requests under load. `owned` are those of customers with a booking or a hold, of the team and of the payment
 * provider, and files, which cost little. `forms` and `reads` are those of visitors without anything of their own.
 */
export type RequestKind = 'owned' | 'forms' | 'reads'

/** The kind of a request. A cookie is taken at its word. */
export function kindOf({ method, url = '', headers }: IncomingMessage): RequestKind {
  if (OWNED_PATH.test(url) || headers.authorization !== undefined || OWNED_COOKIE.test(headers.cookie ?? ''))
    return 'owned'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'forms'
}

/**
 * Paths on which customers pay and keep their booking, the provider reports, and the team and its monitors work; and
 * those of files.
 */
const OWNED_PATH =
  /^(?:\/[a-z]{2})?\/(?:checkout|reservation|admin|_pay|metrics|assets|builds|photos)(?:[/?.]|$)|^\/api\/(?:payment|reservation|ping|ready)/
const OWNED_COOKIE = new RegExp(`(?:^|; *)(?:${HOLD_NAMES}|${TOKEN_COOKIE})=`)
