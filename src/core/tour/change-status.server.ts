import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { savedTour } from './saved-tour.server.ts'
import { updateTour, type EditedTour } from './tour-edit-store.server.ts'
import { statusAfter, type TourAction } from './tour.ts'

const AUDITED = { publish: 'tour.published', archive: 'tour.archived', draft: 'tour.drafted' } as const

/**
 * Applies one of the three status actions to a tour that the caller has locked and checked; repeated, it changes
 * nothing. Refuses tour.must_be_draft where the table of transitions does not allow it.
 */
export async function changeStatus(
  tx: Transaction,
  app: Needs<'clock'>,
  actor: Actor,
  tour: EditedTour,
  action: TourAction,
): Promise<SavedTour> {
  const status = statusAfter(tour.status, action)
  if (!status) throw new Refused({ code: 'tour.must_be_draft' })
  if (status === tour.status) return savedTour(tx, tour.id)
  const now = app.clock.now()
  const published = status === 'PUBLISHED' ? { published_at: tour.published_at ?? now.toString() } : {}
  await updateTour(tx, tour.id, { status, ...published }, now)
  await recordAudit(tx, app, actor, AUDITED[action], { type: 'tour', id: tour.id }, { from: tour.status })
  return savedTour(tx, tour.id)
}
