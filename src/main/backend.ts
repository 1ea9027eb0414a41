import type { Hono } from 'hono'
import type { Figures } from '#adapters/metrics/metrics.ts'
import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'

export type Handle = (request: Request, env?: object) => Response | Promise<Response>

/** The backend of the site: in this process (backend-here.ts), or at API_BASE_URL (backend-elsewhere.ts). */
export type Backend = {
  /** Serves `/api/*`. */
  callApi: Handle
  /** The prefix of `/api` in the URLs of the site's own calls. */
  apiBaseUrl: string
  /**
   * The files that browsers fetch beside pages and API: photos, sharing images, the embedded provider's payment pages.
   */
  files: Hono
  /** The business's figures for `/metrics`; those of a backend elsewhere are read there. */
  readFigures: () => Promise<Figures>
  /** The present origins of payment pages beside the site's own. */
  paymentOrigins: () => readonly string[]
  clock: Clock
  log: Log
}
