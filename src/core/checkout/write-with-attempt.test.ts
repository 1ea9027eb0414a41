import { Kysely, PostgresDialect } from 'kysely'
import { expect } from 'vitest'
import { columnTypes } from '#database/column-types.ts'
import type { Tables } from '#database/tables.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { barePool } from '#tests/support/postgres/bare-pool.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { checkOut } from './check-out.server.ts'

test('a hold takes three statements between BEGIN and COMMIT, its limits and its payment attempt included', async ({
  database,
}) => {
  const sent: string[] = []
  const pool = barePool({ connectionString: database.url, max: 1, types: columnTypes })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query.sql),
  })
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  sent.length = 0

  await checkOut(app, { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: '192.0.2.7' })

  const transaction = sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit'))
  expect(transaction).toHaveLength(3)
  expect(transaction[0]).toContain('for update')
  expect(transaction[1]).toContain('client_network')
  expect(transaction[2]).toMatch(/insert into "reservation".*insert into "payment"/s)
  await db.destroy()
})
