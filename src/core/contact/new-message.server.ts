import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { uuidOf } from '../kernel/hash/uuid-of.server.ts'
import { countClient } from '../limit/count-client.server.ts'

type Form = {
  /** The honeypot. */
  website: string
  formToken?: string | null | undefined
}

/**
 * The id under which a visitor's message is stored, null where nothing is left to do: a program filled the honeypot in,
 * or the same form is stored already. The id names the `formToken` and the content: a message that was corrected after
 * a lost response is one more message.
 */
export async function newMessageId(
  { db, ids }: Needs<'db' | 'ids'>,
  table: 'contact_message' | 'private_request',
  { website, formToken, ...content }: Form,
): Promise<string | null> {
  if (website !== '') return null
  const id = formToken ? uuidOf(JSON.stringify([formToken, content])) : ids.uuid()
  return (await isStored(db, table, id)) ? null : id
}

/** Counts a message of one kind. Refuses contact.too_many: 5 an hour from one network. */
export async function countMessage(
  app: Needs<'db' | 'clock'>,
  clientAddress: string | null,
  kind: 'contact' | 'private-request',
): Promise<void> {
  const limit = { name: kind, windowSeconds: 3600, limit: 5 }
  const { retryAfter } = await countClient(app, clientAddress, limit)
  if (retryAfter !== null) throw new Refused({ code: 'contact.too_many', retryAfter })
}

async function isStored(
  db: Database,
  table: 'contact_message' | 'private_request',
  id: string,
): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
