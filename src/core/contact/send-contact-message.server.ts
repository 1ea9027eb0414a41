import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countClient } from '../limit/count-client.server.ts'
import { operatorRecipient } from '../site/operator-recipient.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { tourIdOf } from '../tour/tour-id-of.server.ts'
import type { ContactForm } from './contact-form.schema.ts'

/** The limit on messages of one network. */
const MESSAGES = { name: 'contact', windowSeconds: 3600, limit: 5 }

/**
 * Stores a contact message and enqueues an email of it to the operator. Only a program fills the honeypot in: it gets
 * the same response and nothing happens. The same `formToken` again sends nothing more. Refuses contact.too_many (5 an
 * hour from one network).
 */
export async function sendContactMessage(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  form: ContactForm,
  clientAddress: string | null,
): Promise<void> {
  if (form.website !== '') return
  const id = form.formToken ?? app.ids.uuid()
  if (await isKept(app.db, id)) return
  const now = app.clock.now()
  const { retryAfter } = await countClient(app, clientAddress, MESSAGES)
  if (retryAfter !== null) throw new Refused({ code: 'contact.too_many', retryAfter })

  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_message')
      .values({
        id,
        name: form.name,
        email: form.email,
        message: form.message,
        locale: form.locale,
        tour_id: await tourIdOf(tx, form.tour),
        created_at: now.toString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const operator = await operatorRecipient(tx)
    if (operator) await enqueueEmail(app, tx, { kind: 'contact-message', contactMessageId: id }, operator)
  })
}

async function isKept(db: Database, id: string): Promise<boolean> {
  const kept = await db.selectFrom('contact_message').select('id').where('id', '=', id).executeTakeFirst()
  return kept !== undefined
}
