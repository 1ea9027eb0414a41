import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { aRememberedGuest, MARKS } from '#tests/support/factories/a-remembered-guest.ts'
import { theRestOfAGuest } from '#tests/support/factories/the-rest-of-a-guest.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { camille } from '#tests/support/member-actor.ts'
import { erasePerson } from './erase-person.server.ts'

/** Columns that keep their text, because it is never a guest's: ours, the team's, the provider's, the tour's. */
const KEPT = [
  'balance_movement.charge_id',
  'balance_movement.id',
  'cancellation.cancelled_by',
  'comment_request.requested_by',
  'dispute.id',
  'dispute.reason',
  'goodwill_refund.refunded_by',
  'payment.account',
  'payment.charge_id',
  'payment.idempotency_key',
  'payment.session_id',
  'payment.session_url',
  'payment_issue.charge_id',
  'payment_issue.closed_by',
  'payment_issue.description',
  'payment_issue.occasion',
  'payment_issue.session_id',
  'refund.failure',
  'refund.idempotency_key',
  'refund.provider_refund_id',
  'reservation.policy',
  'reservation.terms_version',
  'reservation_adjustment.label',
  'reservation_change.after',
  'reservation_change.before',
  'reservation_change.changed_by',
  'reservation_change.terms_version',
  'unit_item.label',
  'unit_item.type',
]

type Column = { table: string; column: string; json: boolean }

/** The text columns of reservations and of every table whose rows belong to one. */
async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name = 'jsonb' as json
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.udt_name in ('text', 'varchar', 'jsonb')
      and (c.table_name = 'reservation' or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'reservation_id'))
    order by 1, 2`.execute(db)
  // The guest is found by this column.
  return rows.filter(({ table, column }) => `${table}.${column}` !== 'reservation.contact_email')
}

/** Writes a unique word into a column; false where a rule of the table allows no free text. */
async function mark(db: Database, { table, column, json }: Column): Promise<boolean> {
  const word = sql`${'mark-'} || gen_random_uuid()`
  const value = json ? sql`jsonb_build_object('en', ${word}, 'fr', ${word})` : word
  const marked = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db)
  return marked.then(
    ({ numAffectedRows }) => {
      expect(`${table}: ${numAffectedRows}`).not.toBe(`${table}: 0`)
      return true
    },
    (error: { code?: string }) => {
      expect(['22001', '23503', '23514']).toContain(error.code)
      return false
    },
  )
}

test('each text column of a reservation is emptied, or known to name no guest', async ({
  database: { db },
}) => {
  const app = createTestApp(db)
  await theRestOfAGuest(app, await aRememberedGuest(app))
  const marked: Column[] = []
  for (const column of await columnsOf(db)) if (await mark(db, column)) marked.push(column)
  expect(marked.length).toBeGreaterThan(20)

  await erasePerson(app, camille, byEmail(MARKS.email))

  const left: string[] = []
  for (const { table, column } of marked) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text like '%mark-%'`.execute(db)
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  expect(left).toEqual(KEPT)
})
