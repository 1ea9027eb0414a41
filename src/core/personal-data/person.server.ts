import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { PersonKey } from './person.schema.ts'

/**
 * The key of a person. A reference whose reservation has an email address becomes that email address, which stands for
 * all its reservations.
 */
export async function resolvePerson(db: Database | Transaction, key: PersonKey): Promise<PersonKey> {
  if (key.reference === null) return key
  const row = await db
    .selectFrom('reservation')
    .select('contact_email')
    .where('reference', '=', key.reference)
    .executeTakeFirst()
  const email = row?.contact_email ?? null
  return email === null ? key : { email, reference: null }
}

/**
 * The reservations of a person in a query that calls their table `r`. A reservation without an email address belongs to
 * no person.
 */
export function isOf({ email, reference }: PersonKey): RawBuilder<boolean> {
  return email === null
    ? sql<boolean>`r.reference = ${reference} and r.contact_email is null and r.erased_at is null`
    : sql<boolean>`lower(r.contact_email) = lower(${email})`
}
