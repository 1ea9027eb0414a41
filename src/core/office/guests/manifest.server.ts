import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { Needs } from '#core/app.ts'
import { can, onlyDeparturesOf, requireAbility, type Actor } from '#core/kernel/actor.ts'
import { guideName } from '#core/guide/guides.server.ts'
import { inLocale, type Locale } from '#core/kernel/locale.ts'
import { dayAfter, instantsOfLocalDays } from '#core/kernel/zone.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { waitingForBank } from '#core/payment/waiting-for-bank.server.ts'
import { openPaymentLinks, paymentLinkView } from '#core/payment/open-payment-links.server.ts'
import { checkInFacts } from './check-in-facts.ts'
import {
  MANIFEST_PAGE_SIZE,
  type Manifest,
  type ManifestDeparture,
  type ManifestGuest,
  type ManifestQuery,
} from './manifest.schema.ts'
import { KEPT } from '#core/reservation/reservation.ts'

/**
 * The guests of a day ('YYYY-MM-DD', in the time zone of each departure): a page of its departures, the member's own
 * first, then in order of time, each with its guests by name. Unpaid holds and cancelled reservations are not guests. A
 * guide gets their own departures, and of the money only the sums due and those of open payment links.
 */
export async function manifest(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  day: string,
  { page, locale }: ManifestQuery,
): Promise<Manifest> {
  requireAbility(actor, 'lead-departures')
  const { total } = await app.db
    .selectFrom(departuresOn(app.db, actor, day).as('departure'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const rows = await departuresOn(app.db, actor, day)
    .limit(MANIFEST_PAGE_SIZE)
    .offset((page - 1) * MANIFEST_PAGE_SIZE)
    .execute()
  const sheets = await withGuests(app, actor, rows, locale)
  return { day, departures: sheets, total, page, pageSize: MANIFEST_PAGE_SIZE }
}

/** The same of all departures of the day, however many. */
export async function wholeManifest(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  day: string,
  locale: Locale,
): Promise<ManifestDeparture[]> {
  requireAbility(actor, 'lead-departures')
  return await withGuests(app, actor, await departuresOn(app.db, actor, day).execute(), locale)
}

/** The guests of these departures, by id; an unknown departure, and another guide's, is left out. */
export async function manifestOfDepartures(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, ManifestDeparture>> {
  requireAbility(actor, 'lead-departures')
  if (ids.length === 0) return new Map()
  const rows = await departures(app.db, actor)
    .where('a.id', 'in', [...ids])
    .execute()
  const sheets = await withGuests(app, actor, rows, locale)
  return new Map(sheets.map((sheet) => [sheet.availabilityId, sheet]))
}

type DepartureRow = Awaited<ReturnType<ReturnType<typeof departures>['execute']>>[number]

function departures(db: Database, actor: Actor) {
  const guideId = onlyDeparturesOf(actor)
  return db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .leftJoin('app_user as guide', 'guide.id', 'a.guide_id')
    .select(['a.id', 'a.tour_id', 'a.local_start', 'a.local_end', 'a.time_zone', 'a.languages', 'a.capacity'])
    .select([
      'a.starts_at',
      'a.ends_at',
      'a.seats_taken',
      'a.cancelled_at',
      'a.note',
      't.slug',
      't.title',
      't.meeting_address',
      'a.guide_id',
    ])
    .select(['a.meeting_address as own_meeting_address', 'guide.firstname', 'guide.lastname'])
    .select(({ ref }) => openPaymentLinks(ref('a.id')).as('payment_links'))
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
}

function departuresOn(db: Database, actor: Actor, day: string) {
  const next = dayAfter(day)
  const { earliest, latest } = instantsOfLocalDays(day, next)
  return departures(db, actor)
    .where('a.starts_at', '>=', earliest.toString())
    .where('a.starts_at', '<', latest.toString())
    .where('a.local_start', '>=', day)
    .where('a.local_start', '<', next)
    .orderBy(sql`a.guide_id is distinct from ${actor.type === 'user' ? actor.id : null}::uuid`)
    .orderBy('a.local_start')
    .orderBy('a.id')
}

async function withGuests(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  rows: readonly DepartureRow[],
  locale: Locale,
): Promise<ManifestDeparture[]> {
  const ids = rows.map(({ id }) => id)
  const guests = await guestsOf(db, ids)
  const waiting = await waitingForBank(db, ids)
  const byDeparture = Map.groupBy(guests, (guest) => guest.availability_id)
  const now = clock.now()
  const seesMoney = can(actor, 'read-reservations')
  const { office } = await readSettings(db, ['office'])
  return rows.map((row) => ({
    availabilityId: row.id,
    tour: {
      id: row.tour_id,
      slug: row.slug,
      title: inLocale(row.title, locale),
      meetingAddress: row.own_meeting_address || row.meeting_address,
    },
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    languages: row.languages,
    guide: guideName(row),
    own: actor.type === 'user' && actor.id === row.guide_id,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    cancelled: row.cancelled_at !== null,
    begun: Temporal.Instant.compare(row.starts_at, now) <= 0,
    ...checkInFacts({
      now,
      startsAt: Temporal.Instant.from(row.starts_at),
      checkInHours: office.checkInHours,
    }),
    takesWalkIns:
      row.cancelled_at === null &&
      row.seats_taken < row.capacity &&
      Temporal.Instant.compare(Temporal.Instant.from(row.ends_at), now) > 0,
    note: row.note,
    guests: (byDeparture.get(row.id) ?? []).map((guest) => guestView(guest, locale, seesMoney)),
    waitingForBank: waiting.get(row.id) ?? [],
    paymentLinks: row.payment_links.map(paymentLinkView),
  }))
}

/** In one query, each with its lines and notes: a busy day has thousands. */
async function guestsOf(db: Database, availabilityIds: readonly string[]) {
  if (availabilityIds.length === 0) return []
  return await db
    .selectFrom('reservation as r')
    .select(['r.id', 'r.availability_id', 'r.reference', 'r.contact_name', 'r.contact_phone', 'r.locale'])
    .select([
      'r.contact_email',
      'r.status',
      'r.redeemed_at',
      'r.payment_status',
      'r.seats',
      'r.note',
      'r.due_minor',
    ])
    .select(['r.currency', 'r.test'])
    .select((eb) => [itemsOf(eb).as('items'), notesOf(eb).as('notes')])
    .where('r.availability_id', 'in', [...availabilityIds])
    .where('r.status', 'in', KEPT)
    .orderBy((eb) => eb.fn('lower', ['r.contact_name']))
    .orderBy('r.id')
    .execute()
}

type OfReservation = ExpressionBuilder<Tables & { r: Tables['reservation'] }, 'r'>

function itemsOf(eb: OfReservation) {
  return jsonArrayFrom(
    eb
      .selectFrom('unit_item')
      .select(['unit_item.label', 'unit_item.quantity'])
      .whereRef('unit_item.reservation_id', '=', 'r.id')
      .orderBy('unit_item.position'),
  )
}

function notesOf(eb: OfReservation) {
  return jsonArrayFrom(
    eb
      .selectFrom('reservation_note')
      .select('reservation_note.text')
      .whereRef('reservation_note.reservation_id', '=', 'r.id')
      .orderBy('reservation_note.written_at'),
  )
}

function guestView(
  row: Awaited<ReturnType<typeof guestsOf>>[number],
  locale: Locale,
  seesMoney: boolean,
): ManifestGuest {
  return {
    reservationId: row.id,
    reference: row.reference,
    test: row.test,
    name: row.contact_name,
    phone: row.contact_phone ?? '',
    email: row.contact_email ?? '',
    locale: row.locale,
    status: row.status,
    since: row.redeemed_at,
    paymentStatus: seesMoney ? row.payment_status : row.due_minor > 0 ? 'OFFLINE_DUE' : 'PAID',
    seats: row.seats,
    party: row.items.map((item) => ({ label: inLocale(item.label, locale), quantity: item.quantity })),
    note: row.note,
    teamNotes: row.notes.map(({ text }) => text),
    due: row.due_minor > 0 ? { amountMinor: row.due_minor, currency: row.currency } : null,
  }
}
