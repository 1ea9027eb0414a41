import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'
import { dedupeKeyInQuery } from './dedupe-key-in-query.server.ts'
import { dedupeKeyOf } from './email.ts'

const [reservationId, availabilityId] = [
  '0197aaaa-0000-7000-8000-00000000000a',
  '0197bbbb-0000-7000-8000-00000000000b',
]
const reservation = sql`${reservationId}::uuid`

test.for([
  [
    { kind: 'departure-guaranteed', reservationId, availabilityId } as const,
    dedupeKeyInQuery({
      kind: 'departure-guaranteed',
      reservationId: reservation,
      availabilityId: sql`${availabilityId}::uuid`,
    }),
  ],
  [
    { kind: 'departure-reminder', reservationId, day: '2026-06-22' } as const,
    dedupeKeyInQuery({
      kind: 'departure-reminder',
      reservationId: reservation,
      day: sql`'2026-06-22 11:00'::timestamp::date`,
    }),
  ],
  [
    { kind: 'confirmation', reservationId } as const,
    dedupeKeyInQuery({ kind: 'confirmation', reservationId: reservation }),
  ],
] as const)(
  'the key of %j in a query is the one that it is enqueued with',
  async ([email, inQuery], { database }) => {
    const { rows } = await sql<{ key: string }>`select ${inQuery} as key`.execute(database.db)
    expect(rows).toEqual([{ key: dedupeKeyOf(email) }])
  },
)
