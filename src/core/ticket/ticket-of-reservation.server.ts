import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { minimumFactsOf } from '../departure/departure-store.server.ts'
import { minimumOf } from '../departure/minimum.ts'
import { mapView } from '../map/map-state.ts'
import { photoView } from '../photo/photo-view.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { adjustmentViews } from '../pricing/adjustment-views.ts'
import { managePathOf } from '../reservation/manage-path.server.ts'
import { reservationOfLink } from '../reservation/reservation-of-link.server.ts'
import type { Ticket } from '../reservation/reservation.schema.ts'
import { withLineIds } from '../pricing/with-line-ids.server.ts'
import { sharedTicket } from './shared-ticket.ts'

/**
 * The ticket behind the secret of a customer's own page, or of a link to the ticket. Without a locale it is in the
 * language of the reservation. It is cancelled once its departure is, although its customer may still choose another
 * date. Refuses reservation.not_found.
 */
export async function ticketOfLink(
  app: Needs<'db' | 'keys' | 'clock'>,
  token: string,
  locale?: Locale,
): Promise<Ticket> {
  const linked = await reservationOfLink(app.db, token)
  const stored = await ticketOfReservation(app, linked.id, locale ?? linked.locale)
  const ticket: Ticket = (await isDepartureOff(app, linked.id)) ? { ...stored, status: 'CANCELLED' } : stored
  return linked.isShared ? sharedTicket(ticket, token) : ticket
}

async function isDepartureOff({ db }: Needs<'db'>, reservationId: string): Promise<boolean> {
  const { cancelled_at } = await db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select('a.cancelled_at')
    .where('r.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return cancelled_at !== null
}

/** A reservation as its customer sees it, in one language, in three queries. Refuses reservation.not_found. */
export async function ticketOfReservation(
  app: Needs<'db' | 'keys' | 'clock'>,
  reservationId: string,
  locale: Locale,
): Promise<Ticket> {
  const row = await readReservation(app, reservationId)
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  const [items, cover] = await Promise.all([readItems(app, reservationId), readCover(app, row.tour_id)])
  const { currency } = row
  const unitItems = withLineIds(items).map((item) => ({
    unitId: item.lineId,
    ...textsIn({ label: item.label }, locale),
    quantity: item.quantity,
    price: { amountMinor: item.price_minor, currency },
  }))
  return {
    reference: row.reference,
    status: row.status,
    locale: row.locale,
    contact: { name: row.contact_name, email: row.contact_email ?? '', phone: row.contact_phone ?? '' },
    tour: {
      slug: row.slug,
      ...textsIn({ title: row.title, place: row.place }, locale),
      cover: cover && photoView(cover, locale),
      meetingPoint: meetingPointOf(row, locale),
    },
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    languages: row.languages,
    guide:
      row.guide_id === null || row.guide_name === null ? null : { id: row.guide_id, name: row.guide_name },
    minimum: minimumOf(minimumFactsOf(row), app.clock.now()),
    unitItems,
    seats: row.seats,
    adjustments: adjustmentViews(unitItems, row.adjustments, { currency, locale }),
    total: { amountMinor: row.total_minor, currency },
    due: row.due_minor > 0 ? { amountMinor: row.due_minor, currency } : null,
    cancellationPolicy: row.policy,
    managePath: managePathOf(app.keys, { ...row, id: reservationId }),
  }
}

function readReservation(app: Needs<'db'>, reservationId: string) {
  return app.db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .leftJoin('guide_profile as g', (join) =>
      join.onRef('g.member_id', '=', 'a.guide_id').on('g.published', '=', true),
    )
    .leftJoin('tour_map as map', (join) =>
      join
        .onRef('map.tour_id', '=', 't.id')
        .onRef('map.latitude', '=', 't.meeting_latitude')
        .onRef('map.longitude', '=', 't.meeting_longitude'),
    )
    .select(['r.reference', 'r.status', 'r.locale', 'r.contact_name', 'r.contact_email', 'r.contact_phone'])
    .select(['r.due_minor', 'r.seats', 'r.total_minor', 'r.currency', 'r.policy', 'r.tour_id'])
    .select('r.manage_token_hash')
    .select(['a.local_start', 'a.local_end', 'a.time_zone', 'a.starts_at', 'a.languages'])
    .select(['a.participants_min', 'a.decision_hours', 'a.decided'])
    .select(['a.guide_id', 'g.name as guide_name'])
    .select('a.meeting_address as own_meeting_address')
    .select(['t.slug', 't.title', 't.place', 't.meeting_address', 't.meeting_note'])
    .select(['t.meeting_latitude', 't.meeting_longitude'])
    .select(['map.storage_key as map_key', 'map.widths as map_widths', 'map.attribution as map_attribution'])
    .select((eb) => adjustmentsIn(eb).as('adjustments'))
    .where('r.id', '=', reservationId)
    .executeTakeFirst()
}

function adjustmentsIn(eb: ExpressionBuilder<Tables & { r: Tables['reservation'] }, 'r'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('reservation_adjustment as adjustment')
      .select(['adjustment.label', 'adjustment.kind', 'adjustment.value'])
      .whereRef('adjustment.reservation_id', '=', 'r.id')
      .orderBy('adjustment.position'),
  )
}

/**
 * A departure with another meeting point has its street address only: the tour's directions and its pin lead to the
 * usual one.
 */
function meetingPointOf(
  row: NonNullable<Awaited<ReturnType<typeof readReservation>>>,
  locale: Locale,
): Ticket['tour']['meetingPoint'] {
  if (row.own_meeting_address) {
    return { address: row.own_meeting_address, note: '', latitude: null, longitude: null, map: null }
  }
  return {
    address: row.meeting_address,
    ...textsIn({ note: row.meeting_note }, locale),
    latitude: row.meeting_latitude,
    longitude: row.meeting_longitude,
    map: mapIn(row),
  }
}

function mapIn({
  map_key,
  map_widths,
  map_attribution,
}: NonNullable<Awaited<ReturnType<typeof readReservation>>>) {
  if (map_key === null || map_widths === null || map_attribution === null) return null
  return mapView({ storage_key: map_key, widths: map_widths, attribution: map_attribution })
}

function readItems(app: Needs<'db'>, reservationId: string) {
  return app.db
    .selectFrom('unit_item')
    .select(['unit_id', 'label', 'quantity', 'price_minor', 'seats'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

async function readCover(app: Needs<'db'>, tourId: string) {
  const cover = await app.db
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', '=', tourId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return cover ?? null
}
