import type { Needs } from '../app.ts'
import { countClient } from '../limit/count-client.server.ts'
import { Refused } from '../kernel/refusal.ts'

const HOLD_WINDOW_SECONDS = 10 * 60

/**
 * Counts a checkout that a network begins, before it is checked; the returned function undoes the count when nothing
 * was held. Refuses hold.too_often.
 */
export async function countHold(
  app: Needs<'db' | 'clock' | 'limits'>,
  address: string | null,
): Promise<() => Promise<void>> {
  if (address === null) return async () => {}
  const limit = { name: 'hold', windowSeconds: HOLD_WINDOW_SECONDS, limit: app.limits.holdsPerNetwork }
  const { retryAfter, forget } = await countClient(app, address, limit)
  if (retryAfter !== null) throw new Refused({ code: 'hold.too_often', retryAfter })
  return forget
}
