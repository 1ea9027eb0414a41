import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { closeRequest } from '../private-request/set-request-state.server.ts'
import { unpaidStatus } from '../refund/payment-status.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { writeReservation } from '../reservation/write-reservation.server.ts'
import { receiveCash } from '../settlement/receive-cash.server.ts'
import { partyForTeam, type RefuseSeats } from './party-for-team.server.ts'
import { sellOnce } from './sell-once.server.ts'
import type { TeamBooked, TeamSale } from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'payments' | 'origin' | 'log'>
/** A sale whose money was received, or is due on the day. */
type PaidHere = TeamSale & { payment: 'CASH' | 'CARD' | 'DUE' }

/**
 * Books seats for a customer who is on the telephone or present: confirmed at once, with the money that was received,
 * else to be paid on the day, and with a ticket when there is an email address. `refuse` says until when. One form
 * token books once: the same form again returns the same reservation. Refuses the cases of sellOnce and partyForTeam.
 */
export async function bookSeats(
  app: Tools,
  actor: Actor,
  sale: PaidHere,
  refuse: RefuseSeats,
): Promise<TeamBooked> {
  const done = await sellOnce(app, actor, {
    sale,
    wait: createTimeLimit(app, READ_SECONDS),
    sell: async (tx, departure) =>
      book(app, tx, actor, { sale, party: await partyForTeam(app, tx, departure, { sale, refuse }) }),
  })
  const { id, reference } = done.is === 'same' ? done.reservation : done.sold
  return { id, reference }
}

async function book(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { sale, party }: { sale: PaidHere; party: Awaited<ReturnType<typeof partyForTeam>> },
): Promise<TeamBooked> {
  const { totalMinor } = party.priced
  const { source, locale, payment } = sale
  const now = app.clock.now()
  const { id, reference } = await writeReservation(app, tx, {
    ...party,
    status: 'CONFIRMED',
    payment_status: unpaidStatus(totalMinor),
    source,
    locale,
    contact: { name: sale.name, email: sale.email ?? null, phone: sale.phone },
    note: sale.note,
    now,
    facts: { due_minor: totalMinor, form_token: sale.formToken, confirmed_at: now.toString() },
  })
  await enqueueEmail(app, tx, { kind: 'confirmation', reservationId: id })
  await enqueueTeamNotice(app, tx, { notice: 'booking', occasion: id, reservationId: id, by: actor })
  const facts = { reference, source, totalMinor }
  await recordAudit(tx, app, actor, 'reservation.booked', { type: 'reservation', id }, facts)
  if (sale.privateRequest) await closeRequest(app, tx, actor, sale.privateRequest)
  if (payment !== 'DUE' && totalMinor > 0)
    await receiveCash(app, tx, actor, await reservationById(tx, id), { byCardReader: payment === 'CARD' })
  return { id, reference }
}
