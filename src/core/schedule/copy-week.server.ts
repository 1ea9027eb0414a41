import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { DepartureRecord } from '../departure/departure-store.server.ts'
import type { CopiedWeek, CopyWeek } from './copy-week.schema.ts'
import { createDepartures } from './create-departures.server.ts'
import { minutesBetween } from './draft-departure.ts'
import { guideOverlaps } from './guide-overlaps.server.ts'
import { lockGuides } from '../guide/guides.server.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'
import { existingStarts } from './existing-starts.server.ts'
import { SERIES_DEPARTURES_MAX } from './schedule-limits.ts'
import { daysLaterOf, planCopies, type CopiedTime, type PlannedCopy } from './week-copy.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/** A departure with its own prices, by unit, and the guide who can lead its copies. */
type Source = CopiedTime & { row: DepartureRecord; prices: Record<string, number>; guideId: string | null }

type Copy = PlannedCopy<Source>

/**
 * Copies the departures of seven days into other weeks, in wall time at the place of their tour, at most 500 at once:
 * seats, languages, minimum, prices, meeting place, end of booking, note, guide, and whether it is closed; not the
 * guests. Cancelled ones and those of archived tours are not copied; departures that exist already, or would be past or
 * past their decision deadline, are left out and counted. Their guides are notified. A repeated form makes none twice.
 * Refuses tour.not_found, availability.nothing_to_copy and availability.series_too_long.
 */
export async function copyWeek(app: Tools, actor: Actor, request: CopyWeek): Promise<CopiedWeek> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    const copies = await planOf(app, tx, request)
    const made = copies.filter(({ fate }) => fate === 'made')
    if (made.length === 0) throw new Refused({ code: 'availability.nothing_to_copy' })
    if (made.length > SERIES_DEPARTURES_MAX) {
      const facts = { count: made.length, max: SERIES_DEPARTURES_MAX }
      throw new Refused({ code: 'availability.series_too_long', ...facts })
    }
    const departures: CopiedWeek['departures'] = []
    const given: { id: string; guideId: string | null }[] = []
    for (const [source, ofSource] of Map.groupBy(made, (copy) => copy.source)) {
      const copied = await copyOne(app, tx, source, ofSource)
      departures.push(...copied)
      given.push(...copied.map(({ id }) => ({ id, guideId: source.guideId })))
    }
    const occasion = app.ids.uuid()
    await notifyGuides(app, tx, { notice: 'departure-given', occasion, by: actor, departures: given })
    await recordCopies(app, tx, actor, request, made)
    const overlaps = await guideOverlaps(
      tx,
      departures.map(({ id }) => id),
    )
    return {
      overlaps,
      departures: departures.toSorted((a, b) => a.localDateTimeStart.localeCompare(b.localDateTimeStart)),
      existing: copies.filter(({ fate }) => fate === 'exists').length,
      past: copies.filter(({ fate }) => fate === 'past').length,
    }
  })
}

async function planOf(app: Tools, tx: Transaction, { from, to, weeks, tourId }: CopyWeek): Promise<Copy[]> {
  // When two members copy at once, the second waits here and then finds the departures of the first.
  const tours = await tx
    .selectFrom('tour')
    .select(['id', 'status'])
    .$if(tourId !== undefined, (query) => query.where('id', '=', tourId as string))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (tours.length === 0) throw new Refused({ code: 'tour.not_found' })
  const tourIds = tours.filter(({ status }) => status !== 'ARCHIVED').map(({ id }) => id)
  const first = Temporal.PlainDate.from(from)
  const sources = await sourcesOf(tx, tourIds, first)
  const daysLater = daysLaterOf(first, Temporal.PlainDate.from(to), weeks)
  const begin = first.add({ days: daysLater[0] ?? 0 })
  const existing = await existingStarts(tx, tourIds, begin, begin.add({ days: weeks * 7 }))
  return planCopies(sources, daysLater, { now: app.clock.now(), existing })
}

async function sourcesOf(
  tx: Transaction,
  tourIds: readonly string[],
  from: Temporal.PlainDate,
): Promise<Source[]> {
  if (tourIds.length === 0) return []
  const rows = await tx
    .selectFrom('availability')
    .innerJoin('tour', 'tour.id', 'availability.tour_id')
    .selectAll('availability')
    .select('tour.time_zone as time_zone_of_tour')
    .select((eb) =>
      eb
        .selectFrom('availability_price')
        .select(sql<Record<string, number>>`coalesce(jsonb_object_agg(unit_id, price_minor), '{}')`.as('own'))
        .whereRef('availability_id', '=', 'availability.id')
        .as('prices'),
    )
    .where('tour_id', 'in', tourIds)
    .where('cancelled_at', 'is', null)
    .where('local_start', '>=', from.toString())
    .where('local_start', '<', from.add({ days: 7 }).toString())
    .orderBy('starts_at')
    .orderBy('availability.id')
    .execute()
  const leading = await lockGuides(
    tx,
    rows.flatMap(({ guide_id }) => guide_id ?? []),
  )
  return rows.map(({ prices, time_zone_of_tour: timeZone, ...row }) => ({
    row,
    guideId: row.guide_id !== null && leading.has(row.guide_id) ? row.guide_id : null,
    prices: prices ?? {},
    tourId: row.tour_id,
    languages: row.languages,
    participantsMin: row.participants_min,
    decisionHours: row.decision_hours,
    localStart: Temporal.PlainDateTime.from(row.local_start),
    // A departure keeps the zone that it was made in, also where that of the tour was corrected since.
    timeZone,
    durationMinutes: minutesBetween(row.starts_at, row.ends_at),
    cutoffMinutes: minutesBetween(row.cutoff_at, row.starts_at),
  }))
}

function copyOne(
  app: Tools,
  tx: Transaction,
  { row, prices, guideId, ...rules }: Source,
  copies: readonly Copy[],
) {
  return createDepartures(
    app,
    tx,
    rules,
    copies.map(({ draft }) => draft),
    {
      seriesId: null,
      capacity: row.capacity,
      languages: row.languages,
      participantsMin: rules.participantsMin,
      decisionHours: rules.decisionHours,
      note: row.note,
      meetingAddress: row.meeting_address,
      closed: row.closed_at !== null,
      cutoffMinutes: rules.cutoffMinutes,
      guideId,
      prices,
    },
  )
}

async function recordCopies(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { from, to, weeks }: CopyWeek,
  made: readonly Copy[],
): Promise<void> {
  for (const [id, ofTour] of Map.groupBy(made, ({ source }) => source.tourId)) {
    const facts = { from, to, weeks, count: ofTour.length }
    await recordAudit(tx, app, actor, 'availability.week_copied', { type: 'tour', id }, facts)
  }
}
