import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { heldSeatsRefusal } from '../decision/held-seats-refusal.server.ts'
import { lockDepartureRow, type DepartureRecord } from '../departure/departure-store.server.ts'
import { savedDeparture, timesOf } from './create-departures.server.ts'
import { replacePrices } from './departure-rules.server.ts'
import { decisionHourRefusal, unreachableMinimumRefusal } from '../departure/minimum.ts'
import { missingTextRefusal } from '../guest-message/guest-texts.ts'
import { guideOverlaps } from './guide-overlaps.server.ts'
import { requireGuide } from '../guide/guides.server.ts'
import { draftDeparture, minutesBetween, plannedStart, type DraftDeparture } from './draft-departure.ts'
import type { SaveDeparture, SavedDepartures, Scope } from './save-departure.schema.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { guestsOfDepartures } from './guests-of-departure.server.ts'
import { notifyGuests } from './notify-guests.server.ts'
import { notifyGuidesOfChange } from './notify-guides-of-change.server.ts'
import { takenFields, type FieldsBefore, type FieldsOfChange } from './taken-fields.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>
type Change = SaveDeparture & { id: string; version: number; participantsMin: number }
/** `fields`: those that it takes, all of them if `takesAll`; the others stay. `moves`: its guests must be notified. */
type Planned = {
  row: DepartureRecord
  fields: Change | Partial<FieldsOfChange>
  takesAll: boolean
  draft: DraftDeparture
  meetingAddress: string
  moves: boolean
}

/**
 * Changes a departure, or with a scope the coming ones of its series, all or none. The others take the fields that the
 * change gives another value (`takenFields`). A new start moves them by the same wall time. Where time or meeting place
 * of a departure with guests change, they are notified in their language, if the change says so; a departure with
 * guests never moves without a notice, nor while a customer pays; a date on which seats are held for a choice never
 * moves. Guides are notified of their departures that move, and that they get or lose.
 *
 * Refuses availability.not_found, availability.past, availability.cancelled, availability.changed (another version is
 * there), availability.decision_past, availability.capacity_below_sold, availability.has_guests,
 * availability.has_held_seats, availability.has_holds, availability.language_missing, availability.minimum_unreachable,
 * guide.unknown, units.unknown and tour.price_too_small.
 */
export async function changeDepartures(app: Tools, actor: Actor, change: Change): Promise<SavedDepartures> {
  requireAbility(actor, 'manage-availabilities')
  return await app.db.transaction().execute(async (tx) => {
    await requireGuide(tx, change.guideId)
    const edited = await lockEdited(app, tx, change)
    const rows = await rowsToChange(app, tx, edited, change.scope)
    const planned = planChange(edited, rows, change, await fieldsBefore(tx, edited))
    await refuseChange(app, tx, planned, change)
    await writeChange(app, tx, planned)
    const notified = await notifyGuests(
      app,
      tx,
      actor,
      planned.filter(({ moves }) => moves).map(movedOf),
      change,
    )
    await notifyGuidesOfChange(app, tx, actor, { edited, planned })
    const facts = { scope: change.scope, count: planned.length, capacity: change.capacity, told: notified }
    const subject = { type: 'availability', id: edited.id }
    await recordAudit(tx, app, actor, 'availability.changed', subject, facts)
    return {
      seriesId: edited.series_id,
      departures: planned.map(({ row, draft }) => savedDeparture(row.id, draft)),
      overlaps: await guideOverlaps(
        tx,
        planned.map(({ row }) => row.id),
      ),
    }
  })
}

/** The edited departure; with a scope, its whole series is locked first, in one order for all transactions. */
async function lockEdited(
  app: Tools,
  tx: Transaction,
  { id, version, scope }: Change,
): Promise<DepartureRecord> {
  if (scope !== 'this') {
    const series = tx.selectFrom('availability').select('series_id').where('id', '=', id)
    await tx
      .selectFrom('availability')
      .select('id')
      .where('series_id', '=', series)
      .orderBy('id')
      .forUpdate()
      .execute()
  }
  const edited = await lockDepartureRow(tx, id)
  if (!edited) throw new Refused({ code: 'availability.not_found' })
  if (edited.cancelled_at) throw new Refused({ code: 'availability.cancelled' })
  if (isOver(app, edited.starts_at)) throw new Refused({ code: 'availability.past' })
  if (edited.version !== version) throw new Refused({ code: 'availability.changed' })
  return edited
}

async function rowsToChange(
  app: Tools,
  tx: Transaction,
  edited: DepartureRecord,
  scope: Scope,
): Promise<DepartureRecord[]> {
  if (scope === 'this' || edited.series_id === null) return [edited]
  const from = scope === 'following' ? edited.starts_at : app.clock.now().toString()
  return await tx
    .selectFrom('availability')
    .selectAll()
    .where('series_id', '=', edited.series_id)
    .where('starts_at', '>=', from)
    .where('starts_at', '>', app.clock.now().toString())
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

async function fieldsBefore(tx: Transaction, edited: DepartureRecord): Promise<FieldsBefore> {
  const prices = await tx
    .selectFrom('availability_price')
    .select(['unit_id', 'price_minor'])
    .where('availability_id', '=', edited.id)
    .execute()
  return {
    capacity: edited.capacity,
    languages: edited.languages,
    participantsMin: edited.participants_min,
    decisionHours: edited.decision_hours,
    note: edited.note,
    guideId: edited.guide_id,
    closed: edited.closed_at !== null,
    durationMinutes: minutesBetween(edited.starts_at, edited.ends_at),
    cutoffMinutes: minutesBetween(edited.cutoff_at, edited.starts_at),
    meetingAddress: edited.meeting_address,
    prices: Object.fromEntries(prices.map(({ unit_id, price_minor }) => [unit_id, price_minor])),
  }
}

/**
 * The new state of each departure: its start moves by as much wall time as that of the edited one, from the time of the
 * series on a day that skips this time.
 */
function planChange(
  edited: DepartureRecord,
  rows: readonly DepartureRecord[],
  change: Change,
  before: FieldsBefore,
): Planned[] {
  const start = Temporal.PlainDateTime.from(edited.local_start)
  const shift = start.until(change.localDateTimeStart ?? start, { largestUnit: 'days' })
  const taken = takenFields(before, change, !shift.blank)
  return rows.map((row) => {
    const takesAll = taken === null || row.id === edited.id
    const fields = takesAll ? change : taken
    const { time_zone: timeZone } = row
    const localStart = Temporal.PlainDateTime.from(row.local_start)
    const draft = draftDeparture({
      localStart: plannedStart({ localStart, timeZone }, start.toPlainTime()).add(shift),
      timeZone,
      durationMinutes: fields.durationMinutes ?? minutesBetween(row.starts_at, row.ends_at),
      cutoffMinutes: fields.cutoffMinutes ?? minutesBetween(row.cutoff_at, row.starts_at),
    })
    const { starts_at, ends_at } = row
    const stays = isSameInstant(draft.startsAt, starts_at) && isSameInstant(draft.endsAt, ends_at)
    const meetingAddress = fields.meetingAddress ?? row.meeting_address
    const moves = !stays || meetingAddress !== row.meeting_address
    return { row, fields, takesAll, draft, meetingAddress, moves }
  })
}

async function refuseChange(
  app: Tools,
  tx: Transaction,
  planned: readonly Planned[],
  change: Change,
): Promise<void> {
  const areNotified = change.tellGuests
  const moving = planned.filter(({ moves }) => moves)
  if (moving.some(({ draft }) => isOver(app, draft.startsAt.toString())))
    throw new Refused({ code: 'availability.past' })
  refuseMinimum(app, planned)
  const ids = moving.map(({ row }) => row.id)
  const guests = await guestsOfDepartures(tx, ids)
  const holds = guests.filter(({ status }) => status === 'ON_HOLD').length
  if (holds > 0) throw new Refused({ code: 'availability.has_holds', count: holds })
  const held = await heldSeatsRefusal(tx, ids)
  if (held) throw new Refused(held)
  if (guests.length > 0 && !areNotified) {
    throw new Refused({ code: 'availability.has_guests', count: guests.length, guests })
  }
  const missing = missingTextRefusal(change, guests)
  if (missing) throw new Refused({ ...missing, guests })
  const tooFull = planned.find(({ row, fields }) => row.seats_taken > (fields.capacity ?? row.capacity))?.row
  if (!tooFull) return
  const onIt = await guestsOfDepartures(tx, [tooFull.id])
  throw new Refused({ code: 'availability.capacity_below_sold', sold: tooFull.seats_taken, guests: onIt })
}

/**
 * A past decision deadline is refused only by a change of the decision itself: everything else of a departure changes
 * until its start.
 */
function refuseMinimum(app: Tools, planned: readonly Planned[]): void {
  for (const { row, fields, draft } of planned) {
    const { participantsMin = row.participants_min, decisionHours = row.decision_hours } = fields
    const unreachable = unreachableMinimumRefusal(participantsMin, fields.capacity ?? row.capacity)
    if (unreachable) throw new Refused(unreachable)
    const isSame = participantsMin === row.participants_min && decisionHours === row.decision_hours
    if (isSame || row.decided !== null) continue
    const facts = { participantsMin, decisionHours, startsAt: draft.startsAt }
    const late = decisionHourRefusal(facts, app.clock.now())
    if (late) throw new Refused(late)
  }
}

async function writeChange(app: Tools, tx: Transaction, planned: readonly Planned[]): Promise<void> {
  const at = app.clock.now().toString()
  for (const [fields, rows] of Map.groupBy(planned, (one) => one.fields)) {
    const ids = rows.map(({ row }) => row.id)
    await writeFields(tx, ids, fields, at)
    const [first] = rows
    if (!first || !fields.prices) continue
    const units = first.takesAll ? undefined : Object.keys(fields.prices)
    await replacePrices(tx, first.row.tour_id, ids, fields.prices, units)
  }
  for (const { row, draft, meetingAddress, moves } of planned) {
    if (!moves && isSameInstant(draft.cutoffAt, row.cutoff_at)) continue
    const moved = { ...timesOf(draft), meeting_address: meetingAddress }
    await tx.updateTable('availability').set(moved).where('id', '=', row.id).execute()
  }
}

async function writeFields(
  tx: Transaction,
  ids: readonly string[],
  fields: Partial<FieldsOfChange>,
  at: string,
): Promise<void> {
  const { capacity, languages, participantsMin, decisionHours, note, guideId, closed } = fields
  await tx
    .updateTable('availability')
    .set((eb) => ({
      ...(capacity !== undefined && { capacity }),
      ...(languages && { languages }),
      ...(participantsMin !== undefined && { participants_min: participantsMin }),
      ...(decisionHours !== undefined && { decision_hours: decisionHours }),
      ...(note !== undefined && { note }),
      ...(guideId !== undefined && { guide_id: guideId }),
      ...(closed !== undefined && {
        closed_at: closed ? eb.fn.coalesce('closed_at', eb.cast<string>(eb.val(at), 'timestamptz')) : null,
      }),
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

function movedOf({ row, draft, meetingAddress }: Planned) {
  return {
    availabilityId: row.id,
    before: { localDateTimeStart: row.local_start, meetingAddress: row.meeting_address },
    after: { localDateTimeStart: draft.localStart.toString(), meetingAddress },
  }
}

function isOver({ clock }: Tools, instant: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(instant), clock.now()) <= 0
}

function isSameInstant(instant: Temporal.Instant, stored: string): boolean {
  return instant.equals(Temporal.Instant.from(stored))
}
