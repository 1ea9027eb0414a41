import type { Needs } from '../app.ts'
import { keptToken, ticketToken, tokenHash } from '../kernel/secret-link.server.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'

/** The path of the link to a reservation's ticket alone; null while there is none. */
export async function sharedPathOf(
  { db, keys }: Needs<'db' | 'keys'>,
  reservationId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('ticket_link')
    .select(['id', 'token_hash'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ? `/reservation/${keptToken(keys, 'ticket', row.id, row.token_hash)}` : null
}

/**
 * Makes a link to the ticket, for others who come along: it shows and changes nothing. A repeated call keeps the link.
 * Refuses reservation.not_found.
 */
export async function makeTicketLink(
  app: Needs<'db' | 'clock' | 'ids' | 'keys'>,
  token: string,
): Promise<void> {
  const id = app.ids.uuid()
  const made_at = app.clock.now().toString()
  const token_hash = tokenHash(ticketToken(app.keys, id))
  await app.db.transaction().execute(async (tx) => {
    const { id: reservation_id } = await reservationOfManageToken(tx, token)
    await tx
      .insertInto('ticket_link')
      .values({ reservation_id, id, token_hash, made_at })
      .onConflict((conflict) => conflict.column('reservation_id').doNothing())
      .execute()
    // The row waits for the lock of its reservation: meanwhile a correction of the email address may have ended the
    // manage link, and the links to the ticket with it.
    await reservationOfManageToken(tx, token)
  })
}

/** Ends the link to the ticket: it opens nothing any more. Refuses reservation.not_found. */
export async function endTicketLink(app: Needs<'db'>, token: string): Promise<void> {
  const { id } = await reservationOfManageToken(app.db, token)
  await app.db.deleteFrom('ticket_link').where('reservation_id', '=', id).execute()
}
