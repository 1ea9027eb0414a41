import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { dedupeKeyOf } from '../email/email.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { nameOfActor, type Actor } from '../kernel/actor.ts'
import { LOCALES, type PartialText } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { HAS_MAIL } from '../reservation/reservation-store.server.ts'
import { withEmailLocale } from '../site/with-email-locale.server.ts'
import { missingTextRefusal, textFor, textsOfReaders } from './guest-texts.ts'
import type { SendGuestMessage } from './guest-message.schema.ts'

type Tools = Needs<'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Enqueues an email with the text in their language to the customers of these reservations. One form token sends one
 * message: repeated, it returns the first result. Returns the number of enqueued emails, and whether this call enqueued
 * them. The caller has decided that the actor may write to them.
 *
 * Refuses guest_message.empty where nobody would get a text, availability.language_missing, and
 * guest_message.sent_already for a form that has sent another text, or that would now reach a reservation to which it
 * has sent nothing.
 */
export async function sendGuestMessage(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { reservationIds, ...form }: SendGuestMessage & { reservationIds: readonly string[] },
): Promise<{ reservations: number; isNew: boolean }> {
  const readers = await readersOf(tx, reservationIds)
  const reached = readers.filter(({ locale, hasMail }) => hasMail && textFor(form, locale) !== '')
  const id = form.formToken ?? app.ids.uuid()
  const texts = textsOfReaders(form, reached)
  const written = await tx
    .insertInto('guest_message')
    .values({
      id,
      texts: JSON.stringify(texts),
      reservations: reached.length,
      sent_by: nameOfActor(actor),
      sent_at: app.clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return { reservations: await formerResult(tx, id, { texts, reached }), isNew: false }
  if (reached.length === 0) throw new Refused({ code: 'guest_message.empty' })
  const missing = missingTextRefusal(form, readers)
  if (missing) throw new Refused(missing)
  for (const { id: reservationId } of reached)
    await enqueueEmail(app, tx, { kind: 'guest-message', reservationId, messageId: id })
  return { reservations: reached.length, isNew: true }
}

async function readersOf(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const readers = await tx
    .selectFrom('reservation')
    .select(['id', 'locale', 'locale as bookedIn'])
    .select(HAS_MAIL.as('hasMail'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return await withEmailLocale(tx, readers)
}

/** The result of the first post of a form; some of its readers may have cancelled since. */
async function formerResult(
  tx: Transaction,
  id: string,
  { texts, reached }: { texts: PartialText; reached: readonly { id: string }[] },
): Promise<number> {
  const { reservations, texts: sent } = await tx
    .selectFrom('guest_message')
    .select(['reservations', 'texts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isAnother = LOCALES.some(
    (locale) => locale in texts && locale in sent && texts[locale] !== sent[locale],
  )
  if (isAnother || !(await gotIt(tx, id, reached)))
    throw new Refused({ code: 'guest_message.sent_already', count: reservations })
  return reservations
}

/** True when a message was enqueued for each of these reservations. */
async function gotIt(
  tx: Transaction,
  messageId: string,
  reached: readonly { id: string }[],
): Promise<boolean> {
  if (reached.length === 0) return true
  const keys = reached.map(({ id }) => dedupeKeyOf({ kind: 'guest-message', reservationId: id, messageId }))
  const { enqueued } = await tx
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('enqueued'))
    .where('dedupe_key', 'in', keys)
    .executeTakeFirstOrThrow()
  return enqueued === keys.length
}
