import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countClient } from '../limit/count-client.server.ts'
import { mayEmailGoTo } from '../email/may-email-go-to.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { FindReservation } from './find-reservation.schema.ts'

const WINDOW_SECONDS = 3600
/** The limit on searches of one network. */
const SEARCHES = { name: 'find', windowSeconds: WINDOW_SECONDS, limit: 10 }

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Sends the link of a reservation to its own email address, when reference and email address match. The response
 * reveals nothing of that. At most three such emails an hour go to one email address. Refuses
 * reservation.too_many_searches (10 an hour from one network), found or not.
 */
export async function findReservation(
  app: Tools,
  { reference, email }: FindReservation,
  clientAddress: string | null,
): Promise<void> {
  const { retryAfter } = await countClient(app, clientAddress, SEARCHES)
  if (retryAfter !== null) throw new Refused({ code: 'reservation.too_many_searches', retryAfter })

  await app.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('reservation')
      .select('id')
      .where('reference', '=', reference)
      .where((eb) => eb(eb.fn('lower', ['contact_email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    if (!found || !(await mayEmailGoTo(app, tx, 'reservation-link', email))) return
    const requestId = app.ids.uuid()
    await enqueueEmail(app, tx, { kind: 'reservation-link', reservationId: found.id, requestId })
  })
}
