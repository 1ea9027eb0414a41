import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { nameOfActor, type Actor } from '../kernel/actor.ts'
import { textsOfReaders, type GuestTexts } from '../guest-message/guest-texts.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { DepartureFacts } from './departure-change.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import { lockLiveReservations } from '../reservation/live-reservations.server.ts'
import { TAKING_PART } from '../reservation/reservation.ts'

type Moved = { availabilityId: string; before: DepartureFacts; after: DepartureFacts }

/**
 * Enqueues an email to everyone on departures that moved, with a new ticket and the operator's text in their language,
 * and stores the change of each that has guests. Returns the number of enqueued emails: a reservation without an email
 * address gets none. The caller has locked the departures, and no reservation yet.
 */
export async function notifyGuests(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  actor: Actor,
  moved: readonly Moved[],
  texts: GuestTexts,
): Promise<number> {
  if (moved.length === 0) return 0
  await lockLiveReservations(
    tx,
    moved.map(({ availabilityId }) => availabilityId),
  )
  let notified = 0
  for (const { availabilityId, before, after } of moved) {
    const reservations = await expectedOn(tx, availabilityId)
    if (reservations.length === 0) continue
    const changeId = app.ids.uuid()
    await tx
      .insertInto('availability_change')
      .values({
        id: changeId,
        availability_id: availabilityId,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        message: texts.message,
        texts: JSON.stringify(textsOfReaders(texts, reservations)),
        changed_by: nameOfActor(actor),
        changed_at: app.clock.now().toString(),
      })
      .execute()
    for (const { id: reservationId } of reservations) {
      if (await enqueueEmail(app, tx, { kind: 'departure-changed', reservationId, changeId })) notified += 1
    }
  }
  return notified
}

async function expectedOn(tx: Transaction, availabilityId: string) {
  const reservations = await tx
    .selectFrom('reservation')
    .select(['id', 'locale', 'locale as bookedIn'])
    .where('availability_id', '=', availabilityId)
    .where('status', 'in', TAKING_PART)
    .orderBy('id')
    .execute()
  return await withEmailLocale(tx, reservations)
}
