import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PartialText } from '../kernel/locale.ts'
import { likeContaining, namesAddress } from './address-pattern.ts'
import { withoutPerson, type Person } from './without-person.ts'

/** A table with texts of the team to guests, the kind of the emails that carry one, and the fact that names its row. */
type Source = {
  table: 'guest_message' | 'availability_change'
  kind: 'guest-message' | 'departure-changed'
  fact: 'messageId' | 'changeId'
}

const SOURCES: readonly Source[] = [
  { table: 'guest_message', kind: 'guest-message', fact: 'messageId' },
  { table: 'availability_change', kind: 'departure-changed', fact: 'changeId' },
]

type Written = { id: string; message?: string; texts: PartialText }

/**
 * Erases the texts of the team that went to nobody but this person, and takes their name, email address and telephone
 * out of those that others got too. Call it before the emails are deleted, because they say who got a text.
 */
export async function eraseTextsToGuests(
  tx: Transaction,
  email: string | null,
  reservationIds: readonly string[],
): Promise<void> {
  const person = await personOf(tx, email, reservationIds)
  for (const source of SOURCES) {
    const own = await textsTo(tx, source, email, reservationIds)
    await eraseSole(
      tx,
      source,
      own.filter(({ hasOthers }) => !hasOthers).map(({ id }) => id),
    )
    const shared = own.filter(({ hasOthers }) => hasOthers).map(({ id }) => id)
    for (const written of await lockNaming(tx, source, email, shared))
      await rewrite(tx, source, withoutPersonIn(written, person))
  }
}

/** The texts that this person got, and whether an email to anybody else has the same text. */
async function textsTo(
  tx: Transaction,
  { kind, fact }: Source,
  email: string | null,
  reservationIds: readonly string[],
) {
  const { rows } = await sql<{ id: string; hasOthers: boolean }>`
    select facts ->> ${fact} as id, not bool_and(is_own) as "hasOthers"
    from (
      select facts, (lower(recipient) = lower(${email})
        or coalesce(reservation_id = any(${[...reservationIds]}::uuid[]), false)) as is_own
      from letter where kind = ${kind}) sent
    group by 1
    having bool_or(is_own)`.execute(tx)
  return rows
}

/** A change of a departure stays, because its facts are no guest's. */
async function eraseSole(tx: Transaction, { table }: Source, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (table === 'guest_message') await tx.deleteFrom(table).where('id', 'in', ids).execute()
  else await tx.updateTable(table).set({ message: '', texts: '{}' }).where('id', 'in', ids).execute()
}

/** Locks the texts of these ids and those that name the email address, and returns them. */
async function lockNaming(
  tx: Transaction,
  { table }: Source,
  email: string | null,
  ids: readonly string[],
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select * from ${sql.table(table)} as written
    where written.id = any(${[...ids]}::uuid[]) or written::text ilike ${email === null ? null : likeContaining(email)}
    order by id for update`.execute(tx)
  return rows.filter(
    (written) => ids.includes(written.id) || (email !== null && namesAddress(written, email)),
  )
}

function withoutPersonIn({ id, message, texts }: Written, person: Person): Written {
  const left = Object.entries(texts).map(([locale, text]) => [locale, withoutPerson(text ?? '', person)])
  return {
    id,
    ...(message !== undefined && { message: withoutPerson(message, person) }),
    texts: Object.fromEntries(left),
  }
}

async function rewrite(tx: Transaction, { table }: Source, { id, texts, ...rest }: Written): Promise<void> {
  await tx
    .updateTable(table)
    .set({ ...rest, texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute()
}

async function personOf(tx: Transaction, email: string | null, ids: readonly string[]): Promise<Person> {
  const rows = await tx
    .selectFrom('reservation')
    .select(['contact_name', 'contact_phone'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return {
    email,
    names: rows.map(({ contact_name }) => contact_name),
    phones: rows.map(({ contact_phone }) => contact_phone ?? ''),
  }
}
