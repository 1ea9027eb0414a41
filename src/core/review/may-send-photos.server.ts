import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../limit/throttle.server.ts'
import { reviewStateOf } from './review-state-of.server.ts'
import { reviewableReservation } from './reviewable-reservation.server.ts'

const BODIES_A_DAY = 10
const DAY_SECONDS = 24 * 60 * 60

/**
 * True when a review link may send a body with photos: a review can be given now. Each such body is counted; called
 * before it is read. Refuses reservation.not_found, and review.too_many (10 a day by one link).
 */
export async function maySendPhotos(app: Needs<'db' | 'clock'>, tokenOrSessionId: string): Promise<boolean> {
  const row = await reviewableReservation(app.db, tokenOrSessionId)
  const now = app.clock.now()
  if (reviewStateOf(row, now) !== 'open') return false
  const retryAfter = await countHit(app.db, `comment-photos:${row.id}`, DAY_SECONDS, BODIES_A_DAY, now)
  if (retryAfter !== null) throw new Refused({ code: 'review.too_many', retryAfter })
  return true
}
