import { sql } from 'kysely'
import { expect } from 'vitest'
import { closeIssueAs } from '#core/issue/issue-store.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { ISSUES_OF_MEMBER_MAX, ISSUES_OF_PARTY_MAX } from './guest-mark.ts'
import { mergeGuestMarks } from './merge-guest-marks.server.ts'

const test = base.extend<{ app: TestApp; party: string; louis: Actor }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  party: async ({ app }, use) => use(await aParty(app)),
  /** A guide who leads none of the departures. */
  louis: async ({ app }, use) => use(asMember(await aGuide(app, 'Louis', 'guide'), 'guide')),
})

async function aParty(app: TestApp): Promise<string> {
  const tour = await aTour(app)
  return aTeamBooked(app, tour, await aDeparture(app, tour))
}

/** Reports cash of a party so many times, with the outcomes that occurred. */
async function reportCash(app: TestApp, member: Actor, reservationId: string, times = 1) {
  const marks = Array.from({ length: times }, (_, index) => ({
    id: crypto.randomUUID(),
    reservationId,
    action: 'CASH' as const,
    amountMinor: index + 1,
    at: app.clock.now().toString(),
    offsetMs: 0,
  }))
  const merged = await mergeGuestMarks(app, member, marks)
  return [...new Set(merged.marks.map(({ outcome }) => outcome))]
}

async function openIssuesOf(app: TestApp, party: string): Promise<number> {
  const open = app.db.selectFrom('payment_issue').select('id').where('closed_at', 'is', null)
  return (await open.where('reservation_id', '=', party).execute()).length
}

test('the marks of one member have few open issues about a party', async ({ app, party, louis }) => {
  expect(await reportCash(app, louis, party, 50)).toEqual(['CONFLICT'])
  expect(await openIssuesOf(app, party)).toBe(ISSUES_OF_PARTY_MAX)
  const marks = await app.db
    .selectFrom('guest_mark')
    .select('id')
    .where('reservation_id', '=', party)
    .execute()
  expect(marks).toHaveLength(50)
})

test('they do not hide the issue of another member, and a closed one makes room', async ({
  app,
  party,
  louis,
}) => {
  await reportCash(app, louis, party, 50)
  const nadia = asMember(await aGuide(app, 'Nadia', 'guide'), 'guide')
  await reportCash(app, nadia, party)
  expect(await openIssuesOf(app, party)).toBe(ISSUES_OF_PARTY_MAX + 1)
  const which = { reservation_id: party, kind: 'CASH_NOT_LED' } as const
  await app.db
    .transaction()
    .execute((tx) => closeIssueAs(app, tx, which, { as: 'BY_HAND', by: 'Camille', note: 'Clear.' }))
  await reportCash(app, louis, party)
  expect(await openIssuesOf(app, party)).toBe(1)
})

test('the marks of one member have no more than a limit of open issues about all parties', async ({
  app,
  party,
  louis,
}) => {
  await reportCash(app, louis, party)
  await sql`
    with marks as (
      insert into guest_mark (id, reservation_id, action, amount_minor, member_id, marked_at, received_at, outcome)
      select gen_random_uuid(), reservation_id, action, amount_minor, member_id, marked_at, received_at, outcome
      from guest_mark, generate_series(2, ${ISSUES_OF_MEMBER_MAX}::int) where reservation_id = ${party}
      returning id)
    insert into payment_issue (id, kind, deed, reservation_id, occasion, happened_at)
    select gen_random_uuid(), i.kind, i.deed, i.reservation_id, i.kind || ':' || marks.id, i.happened_at
    from payment_issue i, marks where i.reservation_id = ${party}`.execute(app.db)
  const other = await aParty(app)
  expect(await reportCash(app, louis, other)).toEqual(['CONFLICT'])
  expect(await openIssuesOf(app, other)).toBe(0)
})
