import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { createDepartures, type DepartureDetails } from './create-departures.server.ts'
import { guideOverlaps, overlapsOfPlanned } from './guide-overlaps.server.ts'
import { decisionHourRefusal, unreachableMinimumRefusal } from '../departure/minimum.ts'
import { requireGuide } from '../guide/guides.server.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'
import { departuresMadeBy } from './departures-made-by.server.ts'
import { departureRulesOf, type DepartureRules } from './departure-rules.server.ts'
import { existingStarts } from './existing-starts.server.ts'
import type { PreviewSeries, SavedDepartures, SeriesPreview } from './save-departure.schema.ts'
import { publicHolidays } from './public-holidays.server.ts'
import { SERIES_DEPARTURES_MAX } from './schedule-limits.ts'
import { planSeries, type PlannedDeparture } from './series-plan.ts'
import { lockTour } from '../tour/tour-edit-store.server.ts'
import { archivedRefusal } from '../tour/tour.ts'
import { startKey } from './week-copy.ts'

type Series = Omit<PreviewSeries, 'locale'>
type SeriesRequest = Series &
  Omit<DepartureDetails, 'participantsMin' | 'decisionHours'> & { formToken?: string | undefined }

/**
 * The number and the list of the departures of a series, with the other departures of their guide and those whose
 * decision deadline has passed; writes nothing. Refuses tour.not_found and tour.without_duration.
 */
export async function previewSeries(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  request: PreviewSeries,
): Promise<SeriesPreview> {
  requireAbility(actor, 'manage-availabilities')
  const rules = await departureRulesOf(app.db, request.tourId, request)
  const planned = await plan(app, app.db, rules, request)
  const holidays = await publicHolidays(
    request.from ?? '',
    request.to ?? '',
    [rules.timeZone],
    request.locale,
  )
  const overlaps = await overlapsOf(app.db, planned, request)
  const now = app.clock.now()
  return {
    count: planned.filter(isMade).length,
    max: SERIES_DEPARTURES_MAX,
    departures: planned.map(({ localStart, startsAt, moved, fate }, nth) => ({
      localDateTimeStart: localStart.toString(),
      moved,
      fate,
      holiday: holidays.get(localStart.toPlainDate().toString()) ?? null,
      overlap: overlaps.get(nth) ?? null,
      decisionPast: fate === 'made' && decisionHourRefusal({ ...rules, startsAt }, now) !== null,
    })),
  }
}

/**
 * Writes the departures of a series, at most 500. A repeated series makes none twice: existing starts of the tour in
 * the same languages are skipped, and the same `formToken` again returns its departures. Their guide is notified.
 * Refuses availability.series_empty, availability.series_too_long, availability.minimum_unreachable,
 * availability.decision_past, form.sent_already, guide.unknown, tour.not_found, tour.must_be_draft for an archived
 * tour, tour.without_duration, units.unknown and tour.price_too_small.
 */
export async function saveSeries(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  actor: Actor,
  request: SeriesRequest,
): Promise<SavedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    await requireGuide(tx, request.guideId)
    const rules = await departureRulesOf(tx, request.tourId, request)
    // When two members send the same series at once, the second waits here and then finds the departures of the first.
    const { status } = await lockTour(tx, request.tourId)
    const planned = await plan(app, tx, rules, request)
    const drafts = planned.filter(isMade)
    const { participantsMin, decisionHours } = rules
    const minimum = { participantsMin, decisionHours }
    const { formToken, tourId } = request
    const wanted = planned.filter(({ fate }) => fate !== 'exception')
    const sent = { tourId, details: { ...request, ...minimum }, wanted, isMore: drafts.length > 0 }
    const before = formToken && (await departuresMadeBy(tx, { ...sent, formToken }))
    if (before) return before
    if (drafts.length === 0) throw new Refused({ code: 'availability.series_empty' })
    if (drafts.length > SERIES_DEPARTURES_MAX) {
      const facts = { count: drafts.length, max: SERIES_DEPARTURES_MAX }
      throw new Refused({ code: 'availability.series_too_long', ...facts })
    }
    const wrong =
      archivedRefusal(status) ??
      unreachableMinimumRefusal(participantsMin, request.capacity) ??
      (drafts[0] && decisionHourRefusal({ ...minimum, startsAt: drafts[0].startsAt }, app.clock.now()))
    if (wrong) throw new Refused(wrong)
    const seriesId = formToken ?? app.ids.uuid()
    const departures = await createDepartures(app, tx, rules, drafts, { ...sent.details, seriesId })
    const facts = { tourId: request.tourId, count: departures.length, from: request.from, to: request.to }
    await recordAudit(tx, app, actor, 'availability.series_created', { type: 'series', id: seriesId }, facts)
    const { guideId = null } = request
    const given = departures.map(({ id }) => ({ id, guideId }))
    await notifyGuides(app, tx, {
      notice: 'departure-given',
      occasion: seriesId,
      by: actor,
      departures: given,
    })
    const overlaps = await guideOverlaps(
      tx,
      departures.map(({ id }) => id),
    )
    return { seriesId, departures, overlaps }
  })
}

async function plan(
  app: Needs<'clock'>,
  db: Database,
  rules: DepartureRules,
  { weekdays, times, from = '', to = '', exceptions, languages }: Series,
): Promise<PlannedDeparture[]> {
  const series = {
    ...rules,
    weekdays,
    times: times.map((time) => Temporal.PlainTime.from(time)),
    from: Temporal.PlainDate.from(from),
    to: Temporal.PlainDate.from(to),
    exceptions: exceptions.map((one) =>
      one.includes('T') ? Temporal.PlainDateTime.from(one) : Temporal.PlainDate.from(one),
    ),
  }
  const { tourId } = rules
  const existing = await existingStarts(db, [tourId], series.from, series.to)
  const exists = (startsAt: Temporal.Instant) => existing.has(startKey(tourId, startsAt, languages))
  return planSeries(series, { now: app.clock.now(), exists })
}

type Overlap = SeriesPreview['departures'][number]['overlap']

/** By the position in the series, of the departures that can be made at once. */
async function overlapsOf(
  db: Database,
  planned: readonly PlannedDeparture[],
  { guideId, tourId, locale }: PreviewSeries,
): Promise<Map<number, Overlap>> {
  if (!guideId) return new Map()
  const made = planned
    .map((draft, nth) => ({ ...draft, nth }))
    .filter(isMade)
    .slice(0, SERIES_DEPARTURES_MAX)
  const [led, tour] = await Promise.all([
    overlapsOfPlanned(db, guideId, made),
    db.selectFrom('tour').select('title').where('id', '=', tourId).executeTakeFirstOrThrow(),
  ])
  const found = made.map((draft, at): [number, Overlap] => {
    const other = led.get(draft.nth)
    if (other) {
      return [draft.nth, { tour: inLocale(other.title, locale), localDateTimeStart: other.localStart }]
    }
    const neighbour = [made[at - 1], made[at + 1]].find((one) => one && overlapInTime(one, draft))
    if (!neighbour) return [draft.nth, null]
    const localDateTimeStart = neighbour.localStart.toString()
    return [draft.nth, { tour: inLocale(tour.title, locale), localDateTimeStart }]
  })
  return new Map(found)
}

function overlapInTime(one: PlannedDeparture, other: PlannedDeparture): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
    Temporal.Instant.compare(other.startsAt, one.endsAt) < 0
  )
}

function isMade({ fate }: PlannedDeparture): boolean {
  return fate === 'made'
}
