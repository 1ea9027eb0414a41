import type { Needs } from '../app.ts'
import { operatorRecipient } from '../site/operator-recipient.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { tourIdOf } from '../tour/tour-id-of.server.ts'
import type { ContactForm } from './contact-form.schema.ts'
import { countMessage, newMessageId } from './new-message.server.ts'

/**
 * Stores a contact message and enqueues an email of it to the operator. Only a program fills the honeypot in: it gets
 * the same response and nothing happens. The same `formToken` with the same content again sends nothing more. Refuses
 * contact.too_many (5 an hour from one network).
 */
export async function sendContactMessage(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  form: ContactForm,
  clientAddress: string | null,
): Promise<void> {
  const id = await newMessageId(app, 'contact_message', form)
  if (id === null) return
  await countMessage(app, clientAddress, 'contact')

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
        created_at: app.clock.now().toString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const operator = await operatorRecipient(tx)
    if (operator) await enqueueEmail(app, tx, { kind: 'contact-message', contactMessageId: id }, operator)
  })
}
