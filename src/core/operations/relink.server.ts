import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { keptToken, tokenHash, type LinkPurpose } from '../kernel/secret-link.server.ts'

/** Each column that holds the hash of a link's secret, which is derived from the row's id. */
const LINKS = [
  { purpose: 'manage', table: 'reservation', column: 'manage_token_hash' },
  { purpose: 'ticket', table: 'ticket_link', column: 'token_hash' },
  { purpose: 'review', table: 'reservation', column: 'review_token_hash' },
  { purpose: 'calendar', table: 'calendar_link', column: 'token_hash' },
  { purpose: 'invitation', table: 'invitation', column: 'token_hash' },
  { purpose: 'password', table: 'password_link', column: 'token_hash' },
  { purpose: 'email-old', table: 'email_change', column: 'old_token_hash' },
  { purpose: 'email-new', table: 'email_change', column: 'new_token_hash' },
] as const satisfies { purpose: LinkPurpose; table: string; column: string }[]

const BATCH = 2_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Gives every link whose key is lost a secret of the present key: the former link opens nothing any more, and the next
 * email has a new one. Links of present keys stay. Returns the number of links that were ended.
 */
export async function relink(tx: Transaction, { keys }: Needs<'keys'>): Promise<number> {
  let ended = 0
  for (const { purpose, table, column } of LINKS) {
    for (let last = NIL_UUID; ;) {
      const { rows } = await sql<{ id: string; hash: Buffer }>`
        select id, ${sql.ref(column)} as hash from ${sql.table(table)}
        where id > ${last} order by id limit ${BATCH}`.execute(tx)
      const next = rows.map(({ id, hash }) => ({
        id,
        hash,
        kept: tokenHash(keptToken(keys, purpose, id, hash)),
      }))
      const changed = next.filter(({ hash, kept }) => !kept.equals(hash))
      await sql`
        update ${sql.table(table)} as target set ${sql.ref(column)} = changed.hash
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ kept }) => kept)}::bytea[])
          as changed (id, hash)
        where target.id = changed.id`.execute(tx)
      ended += changed.length
      if (rows.length < BATCH) break
      last = rows.at(-1)?.id ?? last
    }
  }
  return ended
}
