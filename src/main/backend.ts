import type { Hono } from 'hono'
import type { Figures } from '#adapters/metrics/metrics.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'

export type Handle = (request: Request, env?: object) => Response | Promise<Response>

/** What the site is a client of: in this process (backend-here.ts), or at API_BASE_URL (backend-elsewhere.ts). */
export type Backend = {
  /** Answers `/api/*`. */
  callApi: Handle
  /** What comes before `/api` in the addresses of the site's own calls. */
  apiBaseUrl: string
  /** What browsers fetch beside pages and API: photos, sharing cards, the embedded provider's payment pages. */
  files: Hono
  /** The business's figures for `/metrics`; those of a backend elsewhere are read there. */
  readFigures: () => Promise<Figures>
  /** Where payment pages lie, beside the site's own origin. */
  paymentOrigins: readonly string[]
  clock: Clock
  log: Log
}
