import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { vacanciesOf } from '../departure/bookability.ts'
import { lockDepartures } from '../departure/lock-departures.server.ts'
import {
  addSeatsTaken,
  departureOf,
  lockDepartureRow,
  type DepartureRecord,
} from '../departure/departure-store.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { missingTextRefusal, textFor, type GuestTexts } from '../guest-message/guest-texts.ts'
import { nameOfActor, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'
import { liveReservations, lockLiveReservations } from '../reservation/live-reservations.server.ts'
import { releaseHolds } from '../settlement/release-holds.server.ts'
import { takeBackCheckIns } from '../ticket/check-in.server.ts'
import { choiceTimes } from './choice-rules.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import type { Decide } from './decision.schema.ts'
import { heldSeatsRefusal } from './held-seats-refusal.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments' | 'log'>
type Order = Pick<Decide, 'decision' | 'offeredId'> & GuestTexts & { availabilityId: string }

/**
 * Decides whether a departure with a minimum takes place; a decision is made once. After a no it is cancelled in the
 * same transaction, so that nobody books it any more, and each party gets an email in its language and chooses another
 * date or the money. On the named date seats are held for each party, in order of booking, as far as there are any.
 * Unpaid holds are released; one that is paid at this moment is refunded by its settlement.
 *
 * Refuses availability.not_found, availability.decision_over, availability.cancelled, availability.guaranteed,
 * availability.decided (with the decision and its maker), availability.has_held_seats, availability.not_offered and
 * availability.language_missing.
 */
export async function decideDeparture(
  app: Tools,
  actor: Actor,
  order: Order,
): Promise<{ reservations: number }> {
  requireAbility(actor, 'manage-availabilities')
  const { reservations, holds } = await app.db.transaction().execute(async (tx) => {
    const departure = await lockUndecided(app, tx, order)
    const held = order.decision === 'NO' ? await heldSeatsRefusal(tx, [departure.id]) : null
    if (held) throw new Refused(held)
    await writeDecision(app, tx, actor, order)
    const concerned = order.decision === 'GO' ? NOBODY : await openChoices(app, tx, actor, departure, order)
    const action = order.decision === 'GO' ? 'availability.decided_go' : 'availability.decided_no'
    const subject = { type: 'availability', id: departure.id }
    await recordAudit(tx, app, actor, action, subject, { reservations: concerned.reservations })
    return concerned
  })
  await releaseHolds(app, holds)
  return { reservations }
}

const NOBODY = { reservations: 0, holds: [] as string[] }

/**
 * The departure and the named date, locked in the order of their ids, so that two decisions cannot block each other.
 */
async function lockUndecided(
  app: Tools,
  tx: Transaction,
  { availabilityId, offeredId, decision }: Order,
): Promise<DepartureRecord> {
  const isNo = decision === 'NO'
  await lockDepartures(tx, isNo && offeredId !== undefined ? [availabilityId, offeredId] : [availabilityId])
  const departure = await lockDepartureRow(tx, availabilityId)
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  const { decided, decided_by: by, participants_min } = departure
  if (decided !== null && by !== null) {
    throw new Refused({ code: 'availability.decided', decision: decided, by })
  }
  if (departure.cancelled_at) throw new Refused({ code: 'availability.cancelled' })
  if (decided !== null || participants_min <= 1) throw new Refused({ code: 'availability.guaranteed' })
  if (Temporal.Instant.compare(app.clock.now(), Temporal.Instant.from(departure.starts_at)) >= 0) {
    throw new Refused({ code: 'availability.decision_over' })
  }
  return departure
}

async function writeDecision(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { availabilityId, decision }: Order,
): Promise<void> {
  const at = app.clock.now().toString()
  await tx
    .updateTable('availability')
    .set((eb) => ({
      decided: decision,
      decided_at: at,
      decided_by: nameOfActor(actor),
      updated_at: at,
      version: eb('version', '+', 1),
      ...(decision === 'NO' && { cancelled_at: at }),
    }))
    .where('id', '=', availabilityId)
    .execute()
}

/**
 * Opens the choice of each party, also of one that is checked in, holds its seats, and enqueues its email. The guide is
 * notified.
 */
async function openChoices(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { id, tour_id, starts_at, guide_id: guideId }: DepartureRecord,
  { offeredId, ...texts }: Order,
): Promise<{ reservations: number; holds: string[] }> {
  const times = choiceTimes(app.clock.now(), Temporal.Instant.from(starts_at))
  await takeBackCheckIns(app, tx, actor, await lockLiveReservations(tx, [id]))
  const live = await liveReservations(tx, id)
  const parties = live.filter(({ status }) => status === 'CONFIRMED')
  const missing = missingTextRefusal(texts, parties)
  if (missing) throw new Refused(missing)
  let left = offeredId === undefined ? 0 : await seatsOnOffered(app, tx, { id, tour_id, offeredId })
  for (const party of parties) {
    const isHeld = offeredId !== undefined && party.seats > 0 && party.seats <= left
    if (isHeld) left -= party.seats
    await tx
      .insertInto('date_choice')
      .values({
        reservation_id: party.id,
        availability_id: id,
        message: textFor(texts, party.locale),
        choose_until: times.chooseUntil.toString(),
        ...(isHeld && {
          held_availability_id: offeredId,
          held_seats: party.seats,
          held_until: times.heldUntil.toString(),
        }),
      })
      .execute()
    if (isHeld) await addSeatsTaken(tx, offeredId, party.seats)
    await enqueueEmail(app, tx, { kind: 'date-choice', reservationId: party.id, availabilityId: id })
  }
  await notifyGuides(app, tx, {
    notice: 'departure-off',
    occasion: id,
    by: actor,
    departures: [{ id, guideId }],
  })
  const holds = live.filter(({ status }) => status === 'ON_HOLD').map((hold) => hold.id)
  return { reservations: parties.length, holds }
}

/** The free seats of the named date. Refuses availability.not_offered for one that is not on sale. */
async function seatsOnOffered(
  app: Tools,
  tx: Transaction,
  { id, tour_id, offeredId }: { id: string; tour_id: string; offeredId: string },
): Promise<number> {
  const row = await departuresOnSale(app, tx, tour_id)
    .where('availability.id', '=', offeredId)
    .where('availability.id', '<>', id)
    .where(hasFreeSeats(1))
    .executeTakeFirst()
  if (!row) {
    throw new Refused({
      code: 'availability.not_offered',
      fields: { offeredId: 'availability.not_offered' },
    })
  }
  return vacanciesOf(departureOf(row))
}
