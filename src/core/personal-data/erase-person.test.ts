import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyOldBuckets } from '#core/limit/throttle.server.ts'
import type { Database } from '#database/connect.ts'
import { createJobQueue } from '#database/job-queue.ts'
import { jobsOf, QUEUES, type JobPayloads } from '#jobs/job-payloads.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { aRememberedGuest, MARKS } from '#tests/support/factories/a-remembered-guest.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { sendGuestMessage } from '../guest-message/send-guest-message.server.ts'
import { notifyGuests } from '../schedule/notify-guests.server.ts'
import { checkIn } from '../ticket/check-in.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { personData } from './person-data.server.ts'

const WORDS = Object.values(MARKS).map((mark) => mark.toLowerCase())

let database: TestDatabase
let app: TestApp
let stopQueue: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  const log = { warn: () => {}, error: () => {} }
  const queue = createJobQueue<JobPayloads>(database.url, { queues: QUEUES, log, supervise: false })
  await queue.start()
  stopQueue = () => queue.stop()
  app = createTestApp(database.db, { jobs: jobsOf(queue) })
})

afterAll(async () => {
  await stopQueue()
  await database.drop()
})

/** Every table of every schema but PostgreSQL's own. */
async function tablesOf(db: Database): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1, 2`.execute(db)
  return rows
}

/** The guest's words that occur in any column of any row, with their tables. */
async function found(db: Database): Promise<string[]> {
  const hits: string[] = []
  for (const { schema, name } of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`
      select lower(t::text) as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    for (const word of WORDS)
      if (rows.some(({ row }) => row.includes(word))) hits.push(`${schema}.${name}: ${word}`)
  }
  return hits
}

test('an erased person is nowhere in the database; their payments are', async () => {
  const { toured } = await aRememberedGuest(app)
  const tables = await tablesOf(app.db)
  expect(tables.filter(({ schema }) => schema === 'public').length).toBeGreaterThan(30)
  expect(tables.filter(({ schema }) => schema === 'pgboss').length).toBeGreaterThan(3)
  const before = await found(app.db)
  for (const word of WORDS) expect(before.join()).toContain(word)
  const known = await personData(app, camille, byEmail(MARKS.email.toLowerCase()))
  expect(known).toMatchObject({
    comments: [{ content: MARKS.review }],
    contactMessages: [{ message: MARKS.question }],
    privateRequests: [{ message: MARKS.message }],
    guestMessages: [
      { recipient: MARKS.email, text: `${MARKS.change} for ${MARKS.name}` },
      { recipient: MARKS.email, text: `${MARKS.guestMessage} for ${MARKS.name}` },
    ],
  })
  for (const word of WORDS) expect(JSON.stringify(known).toLowerCase()).toContain(word)
  expect(known.reservations.map(({ total_minor }) => total_minor)).toEqual([5800, 5800])

  const erased = await erasePerson(app, camille, byEmail(MARKS.email.toUpperCase()))

  expect(erased).toMatchObject({ reservations: 2, comments: 1, contactMessages: 2 })
  // Counted IP addresses are deleted after a day.
  app.clock.advance({ hours: 25 })
  await emptyOldBuckets(app)
  expect(await found(app.db)).toEqual([])
  const kept = await app.db
    .selectFrom('reservation')
    .select(['total_minor', 'status', 'payment_status'])
    .where('id', '=', toured)
    .execute()
  expect(kept).toEqual([{ total_minor: 5800, status: 'CONFIRMED', payment_status: 'PAID' }])
  expect(await app.db.selectFrom('comment').select(['rate', 'author_name']).execute()).toEqual([
    { rate: 5, author_name: '' },
  ])
  expect(await erasePerson(app, camille, byEmail(MARKS.email))).toEqual({
    reservations: 0,
    comments: 0,
    letters: 0,
    contactMessages: 0,
  })
})

test('a text that other guests got too stays for them, without the name of the person', async () => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const lost = await aPaidBooking(app, tour, departure, { email: 'ida@example.com', name: 'Ida Lostname' })
  const other = await aPaidBooking(app, tour, departure, { email: 'noe@example.com', name: 'Noé' })
  const message = 'Ida Lostname (IDA@example.com) found the hat of Noé.'
  const form = { message, texts: { fr: message }, withoutOthers: false, formToken: app.ids.uuid() }
  const sent = { ...form, reservationIds: [lost, other] }
  const start = { localDateTimeStart: '2026-06-20T10:00', meetingAddress: '' }
  const moved = { availabilityId: departure, before: start, after: { ...start, meetingAddress: 'Rue Neuve' } }
  const about = { message: 'Ida says Noé waits there.', texts: { fr: 'Ida dit que Noé y attend.' } }
  await app.db.transaction().execute(async (tx) => {
    await sendGuestMessage(app, tx, camille, sent)
    await notifyGuests(app, tx, camille, [moved], about)
  })
  app.clock.advance({ hours: 8 * 24 })

  await erasePerson(app, camille, byEmail('ida@example.com'))

  const { guestMessages } = await personData(app, camille, byEmail('noe@example.com'))
  expect(new Set(guestMessages.map(({ text }) => text))).toEqual(
    new Set(['… (…) found the hat of Noé.', '… dit que Noé y attend.']),
  )
  expect((await personData(app, camille, byEmail('ida@example.com'))).guestMessages).toEqual([])
  await erasePerson(app, camille, byEmail('noe@example.com'))
  expect(await app.db.selectFrom('guest_message').where('id', '=', form.formToken).execute()).toEqual([])
  const change = app.db.selectFrom('availability_change').select(['after', 'message', 'texts'])
  expect(await change.where('availability_id', '=', departure).execute()).toEqual([
    { after: moved.after, message: '', texts: {} },
  ])
})

test('a person with a tour ahead is not erased until it is over', async () => {
  const email = 'maya@example.com'
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour, { inHours: 3 }), { email })
  const refused = { refusal: { code: 'person.has_bookings', count: 1 } }
  await expect(erasePerson(app, camille, byEmail(email))).rejects.toMatchObject(refused)
  await checkIn(app, camille, id, 'REDEEMED')
  await expect(erasePerson(app, camille, byEmail(email))).rejects.toMatchObject(refused)
  app.clock.advance({ hours: 24 })
  expect(await erasePerson(app, camille, byEmail(email))).toMatchObject({ reservations: 1 })
})

test('a booking without an address is found, exported and erased by its reference, and no other one is', async () => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 3 })
  const contact = { email: undefined, phone: '+33612345678' }
  const [walkIn, other] = [
    await aTeamBooked(app, tour, departure, { ...contact, name: 'Ada Walk-In' }),
    await aTeamBooked(app, tour, departure, { ...contact, name: 'Bo Walk-In' }),
  ]
  const { reference } = await reservationRow(app, walkIn)
  const key = { email: null, reference }
  await expect(erasePerson(app, camille, key)).rejects.toMatchObject({
    refusal: { code: 'person.has_bookings', count: 1 },
  })
  app.clock.advance({ hours: 24 })
  const known = await personData(app, camille, key)
  expect(known).toMatchObject({
    ...key,
    reservations: [{ reference, contact_name: 'Ada Walk-In' }],
    lines: [{ reference, quantity: 2 }],
  })

  expect(await erasePerson(app, camille, key)).toMatchObject({ reservations: 1 })
  expect(await reservationRow(app, walkIn)).toMatchObject({ contact_name: '', contact_phone: null })
  expect(await reservationRow(app, other)).toMatchObject({ contact_name: 'Bo Walk-In' })
  expect((await personData(app, camille, key)).reservations).toEqual([])
  expect(await erasePerson(app, camille, key)).toMatchObject({ reservations: 0 })
})

test('the reference of a booking with an address stands for all bookings of that address', async () => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const first = await aPaidBooking(app, tour, departure, { email: 'twice@example.com' })
  await aPaidBooking(app, tour, departure, { email: 'Twice@example.com' })
  const { reference } = await reservationRow(app, first)
  const known = await personData(app, camille, { email: null, reference })
  expect(known).toMatchObject({ email: 'twice@example.com', reference: null })
  expect(known.reservations).toHaveLength(2)
})

test('only the team can erase', async () => {
  for (const ask of [personData, erasePerson]) {
    await expect(ask(app, { type: 'visitor' }, byEmail(MARKS.email))).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
  }
})
