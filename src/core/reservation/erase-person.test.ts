import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/buyer-moves.ts'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { emptyOldBuckets } from '#core/kernel/throttle.server.ts'
import { checkOut } from '#core/payment/check-out.server.ts'
import { receivePayment } from '#core/payment/receive-payment.server.ts'
import { giveComment } from '#core/review/give-comment.server.ts'
import { sendContactMessage } from '#core/site/send-contact-message.server.ts'
import type { Database } from '#database/connect.ts'
import { sendLetter } from '#jobs/send-letter.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories.ts'
import { erasePerson } from './erase-person.server.ts'
import { personData } from './person-data.server.ts'

const CAMILLE = { type: 'user', id: '00000000-0000-4000-8000-000000000001', name: 'Camille' } as const
const EMAIL = 'Zebulon.Quaxo@example.com'
const MARKS = ['zebulon', 'quaxo', '699887766', '203.0.113.77', 'wheelchairmark', 'praisemark', 'askmark']

/** Somebody who booked, paid, was written to, came, reviewed and asked, leaving unusual words everywhere. */
async function aPerson(app: TestApp): Promise<void> {
  const tour = await aTour(app)
  const form = aCheckout(tour, await aDeparture(app, tour), {
    name: 'Zebulon Quaxo',
    email: EMAIL,
    phone: '+33 699887766',
    note: 'wheelchairmark',
  })
  const { sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: '203.0.113.77' })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  await expect(erasePerson(app, CAMILLE, EMAIL)).rejects.toMatchObject({
    refusal: { code: 'person.has_bookings', count: 1 },
  })
  const { id } = await app.db
    .selectFrom('reservation')
    .select('id')
    .where('contact_email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  app.clock.advance({ hours: 8 * 24 })
  await giveComment(app, reviewToken(app.keys, id), { rate: 5, content: 'praisemark' })
  const message = {
    name: 'Zebulon Quaxo',
    email: EMAIL,
    message: 'askmark',
    locale: 'fr',
    tour: '',
    website: '',
  } as const
  await sendContactMessage(app, message, '203.0.113.78')
  for (const job of await app.promisedJobs())
    if (job.name === 'send-letter') await sendLetter(app, job.data.letterId)
}

/** Which of the marks stand anywhere in the database, and in which table. */
async function found(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  expect(tables.length).toBeGreaterThan(25)
  const hits: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select lower(t::text) as row from ${sql.table(name)} t`.execute(db)
    for (const mark of MARKS) if (rows.some(({ row }) => row.includes(mark))) hits.push(`${name}: ${mark}`)
  }
  return hits
}

test('a person who is erased is nowhere in the database; what they paid is', async ({ database }) => {
  const app = createTestApp(database.db)
  await aPerson(app)
  const before = await found(app.db)
  for (const mark of MARKS) expect(before.join()).toContain(mark)
  const known = await personData(app, CAMILLE, EMAIL.toLowerCase())
  expect(known).toMatchObject({
    reservations: [{ contact_name: 'Zebulon Quaxo', total_minor: 5800 }],
    comments: [{ content: 'praisemark' }],
    contactMessages: [{ message: 'askmark' }],
  })

  const erased = await erasePerson(app, CAMILLE, EMAIL.toUpperCase())

  expect(erased).toMatchObject({ reservations: 1, comments: 1, contactMessages: 1 })
  // Addresses that were counted are forgotten a day after they were.
  await emptyOldBuckets(app)
  expect(await found(app.db)).toEqual([])
  const kept = await app.db
    .selectFrom('reservation')
    .select(['total_minor', 'status', 'payment_status'])
    .execute()
  expect(kept).toEqual([{ total_minor: 5800, status: 'CONFIRMED', payment_status: 'PAID' }])
  expect(await app.db.selectFrom('comment').select(['rate', 'author_name']).execute()).toEqual([
    { rate: 5, author_name: '' },
  ])
  expect(await erasePerson(app, CAMILLE, EMAIL)).toEqual({
    reservations: 0,
    comments: 0,
    letters: 0,
    contactMessages: 0,
  })
})

test('only the team may ask', async ({ database }) => {
  const app = createTestApp(database.db)
  for (const ask of [personData, erasePerson]) {
    await expect(ask(app, { type: 'visitor' }, EMAIL)).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
  }
})
