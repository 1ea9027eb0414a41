import { sql } from 'kysely'
import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { tablesReadWhole } from '#tests/support/postgres/tables-read-whole.ts'
import { boardQuery, decisionBoard } from './decision-board.server.ts'

const DEPARTURES = 300
const PARTIES = 6
/** Tables with a few rows, where an index is dearer. */
const SMALL: ReadonlySet<string> = new Set(['tour', 'app_user', 'date_choice'])

test('a board of 300 departures is two queries, and reads neither departures nor reservations from end to end', async ({
  database,
}) => {
  const counted = countQueries(database.db)
  const app = createTestApp(counted.db)
  const tour = await aTour(app)
  const model = await aDeparture(app, tour, { inHours: 24 })
  const now = app.clock.now()
  await sql`insert into availability (id, tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at,
      capacity, participants_min, languages, created_at, updated_at)
    select gen_random_uuid(), tour_id, local_start, local_end, time_zone, starts_at + n * interval '30 minutes',
      ends_at + n * interval '30 minutes', cutoff_at, capacity, 4, languages, created_at, updated_at
    from availability, generate_series(1, ${DEPARTURES}::int) as n where id = ${model}`.execute(app.db)
  // A season of other departures with bookings, so that reading everything is not the cheapest plan.
  await sql`insert into availability (id, tour_id, local_start, local_end, time_zone, starts_at, ends_at, cutoff_at,
      capacity, seats_taken, languages, created_at, updated_at)
    select gen_random_uuid(), tour_id, local_start, local_end, time_zone, starts_at - n * interval '1 day',
      ends_at, cutoff_at - n * interval '1 day', 10, 0, languages, created_at, updated_at
    from availability, generate_series(30, 700) as n where id = ${model}`.execute(app.db)
  await aPaidBooking(app, tour, model)
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'reservation' and is_generated = 'NEVER'`.execute(app.db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const copied = sql.join(columns.map(({ name }) => sql`(copy.row).${sql.ref(name)}`))
  // Party by party, because a statement has a limited time.
  for (let party = 1; party <= PARTIES; party += 1)
    await sql`insert into reservation (${names})
      select ${copied} from (
        select jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'availability_id', a.id,
          'reference', translate(upper(substr(md5(a.id::text || ${party}::text), 1, 8)), '01', 'GH'),
          'form_token', null,
          'manage_token_hash', '\\x' || md5(a.id::text || ${party}::text) || md5(${party}::text || a.id::text),
          'review_token_hash', '\\x' || md5(${party}::text || a.id::text) || md5(a.id::text || ${party}::text)
        )) as row
        from reservation r, availability a where r.availability_id = ${model} and a.id <> ${model}) as copy`.execute(
      app.db,
    )
  await sql`analyze`.execute(app.db)

  const before = counted.count()
  const board = await decisionBoard(app, camille, 'en')
  expect(counted.count() - before).toBe(2)
  expect(board.departures).toHaveLength(DEPARTURES)

  const whole = await tablesReadWhole(app.db, boardQuery(app.db, now))
  expect(whole.filter((table) => !SMALL.has(table))).toEqual([])
})
