import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { DepartureRecord } from '../departure/departure-store.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { timeAndPlaceOf } from '../notice/noticed-departures.server.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'

/** The departures as they were before their change. A `guideId` that is undefined: the guide stays. */
type GuidedChange = {
  edited: DepartureRecord
  planned: readonly {
    row: DepartureRecord
    fields: { guideId?: string | null | undefined }
    moves: boolean
  }[]
}

/**
 * Notifies the former and the new guide of departures that have got another one, and the guide who stays of those that
 * move: each version of the edited departure is one event.
 */
export async function notifyGuidesOfChange(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  by: Actor,
  { edited, planned }: GuidedChange,
): Promise<void> {
  const event = { by, occasion: `${edited.id}:${edited.version}` }
  const rows = planned.map(({ row, fields: { guideId }, moves }) => ({
    id: row.id,
    former: row.guide_id,
    guideId: guideId === undefined ? row.guide_id : guideId,
    before: timeAndPlaceOf(row),
    moves,
  }))
  const handedOver = rows.filter((row) => row.former !== row.guideId)
  await notifyGuides(app, tx, {
    ...event,
    notice: 'departure-taken',
    departures: handedOver.map(({ id, former, before }) => ({ id, guideId: former, before })),
  })
  await notifyGuides(app, tx, {
    ...event,
    notice: 'departure-given',
    departures: handedOver.map(({ id, guideId: next }) => ({ id, guideId: next })),
  })
  await notifyGuides(app, tx, {
    ...event,
    notice: 'departure-moved',
    departures: rows
      .filter((row) => row.moves && row.former === row.guideId)
      .map(({ id, former, before }) => ({ id, guideId: former, before })),
  })
}
