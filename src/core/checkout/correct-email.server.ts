import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Email } from '../email/email.ts'
import { isEnqueued } from '../email/email-store.server.ts'
import { mayEmailGoTo } from '../email/may-email-go-to.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { countClient } from '../limit/count-client.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { RENEWALS_MAX, renewedManageToken, tokenHash } from '../kernel/secret-link.server.ts'
import { countHit } from '../limit/throttle.server.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import type { CorrectEmail } from './correct-email.schema.ts'
import { reservationsOfHoldTokens } from './hold-token.server.ts'

const HOUR_SECONDS = 3600
/** The limit on corrections from one network. */
const CORRECTIONS = { name: 'correct-email', windowSeconds: HOUR_SECONDS, limit: 10 }
/** The tickets that may be sent again for one reservation within an hour. */
const TICKETS_MAX = 5

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'keys' | 'origin'>

/**
 * Writes another email address into a reservation, and into guests who are being added to it, and sends the ticket
 * there, for the browser that paid. The links of the emails before open nothing any more, nor does a link to the ticket
 * that their reader has made, and no email that waits goes to the former email address. The present one again only
 * sends the ticket again; the same `formToken` again sends nothing more. Returns true for another email address.
 *
 * Refuses payment.session_unknown without the customer's token and for an erased customer, reservation.status_conflict
 * for a reservation without a ticket, and reservation.too_many_corrections (10 an hour from one network, 5 tickets an
 * hour and 5 email addresses for one reservation, 3 such tickets an hour to one of them).
 */
export async function correctEmail(
  app: Tools,
  sessionId: string,
  { email, formToken, holdToken }: CorrectEmail,
  clientAddress: string | null,
): Promise<boolean> {
  const ids = reservationsOfHoldTokens(app, holdToken)
  const payment = ids.length > 0 && (await paymentOfSession(app.db, sessionId))
  const id = payment && ids.find((own) => own === payment.reservation_id)
  if (!id) throw new Refused({ code: 'payment.session_unknown' })
  const ticket: Email = { kind: 'ticket-again', reservationId: id, requestId: formToken }
  if (await isEnqueued(app.db, ticket)) return false
  if (await isTooMuch(app, id, clientAddress)) throw tooMany()

  return app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, id)
    if (reservation && reservation.erased_at !== null) throw new Refused({ code: 'payment.session_unknown' })
    if (reservation?.status !== 'CONFIRMED')
      throw new Refused({ code: 'reservation.status_conflict', status: reservation?.status ?? '' })
    if (await isEnqueued(tx, ticket)) return false
    if (!(await mayEmailGoTo(app, tx, 'ticket-again', email))) throw tooMany()
    const isNew = reservation.contact_email?.toLowerCase() !== email.toLowerCase()
    if (isNew) await writeEmail(app, tx, reservation, email)
    await enqueueEmail(app, tx, ticket)
    const action = isNew ? 'reservation.email_corrected' : 'reservation.ticket_resent'
    await recordAudit(tx, app, { type: 'customer' }, action, { type: 'reservation', id })
    return isNew
  })
}

function tooMany(): Refused {
  return new Refused({ code: 'reservation.too_many_corrections' })
}

/** Counts the attempt before the transaction, so that a refused one counts as well. */
async function isTooMuch(app: Tools, id: string, clientAddress: string | null): Promise<boolean> {
  if ((await countClient(app, clientAddress, CORRECTIONS)).retryAfter !== null) return true
  return (
    (await countHit(app.db, `correct-email-of:${id}`, HOUR_SECONDS, TICKETS_MAX, app.clock.now())) !== null
  )
}

async function writeEmail(
  app: Tools,
  tx: Transaction,
  { id, email_corrections: before }: ReservationRow,
  email: string,
): Promise<void> {
  if (before >= RENEWALS_MAX) throw tooMany()
  const corrections = before + 1
  await tx
    .updateTable('reservation')
    .set({
      contact_email: email,
      email_corrections: corrections,
      manage_token_hash: tokenHash(renewedManageToken(app.keys, id, corrections)),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('reservation')
    .set({ contact_email: email, updated_at: app.clock.now().toString() })
    .where('adds_to', '=', id)
    .where('erased_at', 'is', null)
    .execute()
  // A reader of the former mailbox may have made it.
  await tx.deleteFrom('ticket_link').where('reservation_id', '=', id).execute()
  // Its ticket goes to the new address by an email of its own; the others follow.
  const waiting = { reservation_id: id, status: 'QUEUED' } as const
  await tx
    .deleteFrom('letter')
    .where((eb) => eb.and(waiting))
    .where('kind', 'in', ['confirmation', 'ticket-again'])
    .execute()
  await tx
    .updateTable('letter')
    .set({ recipient: email })
    .where((eb) => eb.and(waiting))
    .execute()
}
