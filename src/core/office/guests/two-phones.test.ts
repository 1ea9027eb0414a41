import { expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import type { GuestMarkForm } from './guest-mark.schema.ts'
import { mergeGuestMarks } from './merge-guest-marks.server.ts'

type Sent = readonly [GuestMarkForm['action'], minutesAgo: number]

const test = base.extend<{ app: TestApp; other: Actor; party: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  other: async ({ app }, use) => use(asMember(await aGuide(app, 'Inès', 'office'), 'office')),
  party: async ({ app }, use) => {
    const tour = await aTour(app)
    const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
    app.clock.advance({ minutes: 90 })
    await use(id)
  },
})

/** Sends marks of a member's phone, and returns the state of the party after them. */
async function send(app: TestApp, member: Actor, reservationId: string, ...marks: readonly Sent[]) {
  const forms = marks.map(([action, minutesAgo]): GuestMarkForm => {
    const at = app.clock.now().subtract({ minutes: minutesAgo }).toString()
    return { id: crypto.randomUUID(), reservationId, action, amountMinor: 0, at, offsetMs: 0 }
  })
  const { marks: results } = await mergeGuestMarks(app, member, forms)
  const { status } = await reservationRow(app, reservationId)
  return [status, ...results.map(({ outcome }) => outcome)]
}

test('an undo of a no-show leaves the check-in by another phone', async ({ app, other, party }) => {
  expect(await send(app, other, party, ['CHECK_IN', 8])).toEqual(['REDEEMED', 'DONE'])
  expect(await send(app, camille, party, ['NO_SHOW', 6], ['UNDO', 5])).toEqual([
    'REDEEMED',
    'CONFLICT',
    'ALREADY',
  ])
})

test('a scan that arrives after the undo of another phone is kept', async ({ app, other, party }) => {
  expect(await send(app, camille, party, ['NO_SHOW', 6], ['UNDO', 5])).toEqual(['CONFIRMED', 'DONE', 'DONE'])
  expect(await send(app, other, party, ['SCAN', 8])).toEqual(['REDEEMED', 'DONE'])
})

test('an undo with the network takes back the check-in of another member', async ({ app, other, party }) => {
  await send(app, other, party, ['CHECK_IN', 0])
  app.clock.advance({ minutes: 1 })
  expect(await send(app, camille, party, ['UNDO', 0])).toEqual(['CONFIRMED', 'DONE'])
})

test('an undo of a check-in leaves the no-show of another phone', async ({ app, other, party }) => {
  await send(app, camille, party, ['CHECK_IN', 9])
  expect(await send(app, other, party, ['NO_SHOW', 7])).toEqual(['REDEEMED', 'CONFLICT'])
  expect(await send(app, camille, party, ['UNDO', 5])).toEqual(['NO_SHOW', 'DONE'])
  const entries = app.db
    .selectFrom('audit_entry')
    .select('facts')
    .where('subject_id', '=', party)
    .where('action', 'in', ['reservation.no_show', 'reservation.attendance_taken_back'])
    .orderBy('id')
  const rows = await entries.execute()
  expect(rows.map(({ facts }) => facts['from'])).toEqual(['REDEEMED', 'CONFIRMED'])
})
