import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { createDepartures } from './create-departures.server.ts'
import { departuresMadeBy } from './departures-made-by.server.ts'
import { departureRulesOf } from './departure-rules.server.ts'
import { guideOverlaps } from './guide-overlaps.server.ts'
import { decisionHourRefusal, unreachableMinimumRefusal } from '../departure/minimum.ts'
import { requireGuide } from '../guide/guides.server.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'
import { draftDeparture, type DraftDeparture } from './draft-departure.ts'
import { existingStarts } from './existing-starts.server.ts'
import { isSeries, type SaveDeparture, type SavedDepartures } from './save-departure.schema.ts'
import { saveSeries } from './save-series.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { changeDepartures } from './change-departures.server.ts'
import { lockTour } from '../tour/tour-edit-store.server.ts'
import { archivedRefusal } from '../tour/tour.ts'
import { startKey } from './week-copy.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Saves a form: one new departure, a new series, or with an id a change of an existing one. A form for a new one makes
 * it once, however often it is sent with its `formToken`. Refuses the cases of saveSeries, departuresMadeBy and
 * changeDepartures, guide.unknown, tour.must_be_draft for an archived tour, availability.past for a start in the past,
 * availability.minimum_unreachable, availability.decision_past, and where the form says so (`refuseSecond`),
 * availability.exists. A minimum that is not sent is the tour's.
 */
export async function saveDeparture(app: Tools, actor: Actor, form: SaveDeparture): Promise<SavedDepartures> {
  const { id, version, tourId } = form
  if (id !== undefined && version !== undefined) {
    return await changeDepartures(app, actor, {
      ...form,
      participantsMin: form.participantsMin ?? 1,
      id,
      version,
    })
  }
  if (tourId === undefined) throw new Refused({ code: 'tour.not_found' })
  return isSeries(form)
    ? await saveSeries(app, actor, { ...form, tourId })
    : await createOne(app, actor, { ...form, tourId })
}

async function createOne(
  app: Tools,
  actor: Actor,
  form: SaveDeparture & { tourId: string },
): Promise<SavedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    await requireGuide(tx, form.guideId)
    const rules = await departureRulesOf(tx, form.tourId, form)
    // When a form is sent twice at once, the second waits here and then finds the departure of the first.
    const { status } = await lockTour(tx, form.tourId)
    const localStart = Temporal.PlainDateTime.from(form.localDateTimeStart ?? '')
    const draft = draftDeparture({ ...rules, localStart })
    const { participantsMin, decisionHours } = rules
    const minimum = { participantsMin, decisionHours }
    const { formToken, tourId } = form
    const sent = { tourId, details: { ...form, ...minimum }, wanted: [draft], isMore: false }
    const before = formToken && (await departuresMadeBy(tx, { ...sent, formToken }))
    if (before) return before
    if (Temporal.Instant.compare(draft.startsAt, app.clock.now()) <= 0) {
      throw new Refused({ code: 'availability.past' })
    }
    if (form.refuseSecond) await refuseSecond(tx, form.tourId, draft, form.languages)
    const wrong =
      archivedRefusal(status) ??
      unreachableMinimumRefusal(participantsMin, form.capacity) ??
      decisionHourRefusal({ ...minimum, startsAt: draft.startsAt }, app.clock.now())
    if (wrong) throw new Refused(wrong)
    const departures = await createDepartures(app, tx, rules, [draft], {
      ...sent.details,
      id: formToken,
      seriesId: null,
    })
    for (const { id, localDateTimeStart } of departures) {
      const facts = { tourId: form.tourId, localDateTimeStart, capacity: form.capacity }
      await recordAudit(tx, app, actor, 'availability.created', { type: 'availability', id }, facts)
      const given = [{ id, guideId: form.guideId ?? null }]
      await notifyGuides(app, tx, { notice: 'departure-given', occasion: id, by: actor, departures: given })
    }
    const overlaps = await guideOverlaps(
      tx,
      departures.map(({ id }) => id),
    )
    return { seriesId: null, departures, overlaps }
  })
}

async function refuseSecond(
  tx: Transaction,
  tourId: string,
  { localStart, startsAt }: DraftDeparture,
  languages: readonly string[],
): Promise<void> {
  const day = localStart.toPlainDate()
  const existing = await existingStarts(tx, [tourId], day, day)
  if (existing.has(startKey(tourId, startsAt, languages))) throw new Refused({ code: 'availability.exists' })
}
