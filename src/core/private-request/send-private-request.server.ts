import type { Needs } from '../app.ts'
import { countMessage, newMessageId } from '../contact/new-message.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { operatorRecipient } from '../site/operator-recipient.server.ts'
import { tourIdOf } from '../tour/tour-id-of.server.ts'
import type { PrivateRequestForm } from './private-request.schema.ts'
import { refusalOfDay } from './refusal-of-day.server.ts'

/**
 * Stores a request for a private tour and enqueues an email about it to the operator. Only a program fills the honeypot
 * in: it gets the same response and nothing happens. The same `formToken` with the same content again does nothing
 * more. Refuses day.past, day.too_far, and contact.too_many (5 an hour from one network).
 */
export async function sendPrivateRequest(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  form: PrivateRequestForm,
  clientAddress: string | null,
): Promise<void> {
  const id = await newMessageId(app, 'private_request', form)
  if (id === null) return
  const now = app.clock.now()
  const refusal = await refusalOfDay(app, form.day)
  if (refusal) throw new Refused(refusal)
  await countMessage(app, clientAddress, 'private-request')

  await app.db.transaction().execute(async (tx) => {
    const { day, party, language, name, email, phone, message, locale } = form
    await tx
      .insertInto('private_request')
      .values({
        id,
        tour_id: await tourIdOf(tx, form.tour),
        wanted_on: day,
        party,
        language,
        name,
        email,
        phone,
        message,
        locale,
        created_at: now.toString(),
        closed_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const operator = await operatorRecipient(tx)
    if (operator) await enqueueEmail(app, tx, { kind: 'private-request', privateRequestId: id }, operator)
    await enqueueTeamNotice(app, tx, { notice: 'request', occasion: id, privateRequestId: id })
  })
}
