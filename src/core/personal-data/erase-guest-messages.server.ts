import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PartialText } from '../kernel/locale.ts'
import { withoutPerson, type Person } from './without-person.ts'

/**
 * Deletes the texts of the team that went to nobody but this person, and takes their name, email address and telephone
 * out of those that others got too. Call it before the emails are deleted, because they say who got a text.
 */
export async function eraseGuestMessages(
  tx: Transaction,
  email: string,
  reservationIds: readonly string[],
): Promise<void> {
  const own = await messagesTo(tx, email, reservationIds)
  const shared = own.filter(({ hasOthers }) => hasOthers).map(({ id }) => id)
  const sole = own.filter(({ hasOthers }) => !hasOthers).map(({ id }) => id)
  if (sole.length > 0) await tx.deleteFrom('guest_message').where('id', 'in', sole).execute()
  const person = await personOf(tx, email, reservationIds)
  const mention = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const naming = await tx
    .selectFrom('guest_message')
    .select(['id', 'texts'])
    .where((eb) =>
      eb.or([eb(sql`texts::text`, 'ilike', mention), ...(shared.length > 0 ? [eb('id', 'in', shared)] : [])]),
    )
    .forUpdate()
    .execute()
  for (const { id, texts } of naming) {
    const left = Object.entries(texts).map(([locale, text]) => [locale, withoutPerson(text ?? '', person)])
    const written: PartialText = Object.fromEntries(left)
    await tx
      .updateTable('guest_message')
      .set({ texts: JSON.stringify(written) })
      .where('id', '=', id)
      .execute()
  }
}

/** The texts that this person got, and whether an email to anybody else has the same text. */
async function messagesTo(tx: Transaction, email: string, reservationIds: readonly string[]) {
  const { rows } = await sql<{ id: string; hasOthers: boolean }>`
    select facts ->> 'messageId' as id, not bool_and(is_own) as "hasOthers"
    from (
      select facts, (lower(recipient) = lower(${email})
        or coalesce(reservation_id = any(${[...reservationIds]}::uuid[]), false)) as is_own
      from letter where kind = 'guest-message') sent
    group by 1
    having bool_or(is_own)`.execute(tx)
  return rows
}

async function personOf(tx: Transaction, email: string, ids: readonly string[]): Promise<Person> {
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
