import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../kernel/throttle.server.ts'
import { operatorAddress } from './operator-address.server.ts'
import { promiseLetter } from './promise-letter.server.ts'
import type { ContactForm } from './site.schema.ts'

/** From one address and hour. */
const MESSAGES_MAX = 5
const WINDOW_SECONDS = 3600

/**
 * Keeps a visitor's message and promises it to the operator by mail. Whoever fills the honeypot in is a program: it is
 * told the same and nothing happens. Refuses contact.too_many (5 an hour from one address).
 */
export async function sendContactMessage(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  form: ContactForm,
  clientAddress: string | null,
): Promise<void> {
  if (form.website !== '') return
  const now = app.clock.now()
  const bucket = `contact:${clientAddress ?? 'unknown'}`
  const retryAfter = await countHit(app.db, bucket, WINDOW_SECONDS, MESSAGES_MAX, now)
  if (retryAfter !== null) throw new Refused({ code: 'contact.too_many', retryAfter })

  const id = app.ids.uuid()
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
      .execute()
    const operator = await operatorAddress(tx)
    if (operator) await promiseLetter(app, tx, { kind: 'contact-message', contactMessageId: id }, operator)
  })
}

/** The tour that was chosen, by slug or id; a message about a tour that does not exist is still a message. */
async function tourIdOf(tx: Transaction, idOrSlug: string): Promise<string | null> {
  if (idOrSlug === '') return null
  const tour = await tx
    .selectFrom('tour')
    .select('id')
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst()
  return tour?.id ?? null
}
