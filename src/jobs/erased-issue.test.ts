import { expect } from 'vitest'
import { raiseIssue } from '#core/issue/raise-issue.server.ts'
import { eraseTestBookings } from '#core/launch/erase-test-bookings.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices } from '#core/notice/notice-choices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import type { NoticeWay } from '#core/email/team-notice.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test('an issue that going live has erased takes no other notice with it', async ({
  app,
  tour,
  departure,
}) => {
  const [atOnce, daily] = [await aMember(app, 'now'), await aMember(app, 'digest')]
  const [erased, kept] = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, departure)]
  for (const id of [erased, kept]) await anInquiry(app, id)
  await app.db.updateTable('reservation').set({ test: true }).where('id', '=', erased).execute()
  await app.db.transaction().execute((tx) => eraseTestBookings(app, tx))

  expect(await emailsTo(app, atOnce)).toHaveLength(1)
  app.clock.advance({ hours: 24 })
  await sendDigests(app)
  expect((await emailsTo(app, daily)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^1 notification from/),
  ])
})

/** The email address of a member who hears of money only. */
async function aMember(app: TestApp, money: NoticeWay): Promise<string> {
  const { id, username, firstname: name, role } = await aTeamMember(app)
  await app.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', id).execute()
  const form = chooseNoticesSchema.parse({ digestAt: '07:00', email: { booking: 'none', money } })
  await chooseNotices(app, { type: 'user', id, name, role } satisfies Actor, form)
  return username
}

async function anInquiry(app: TestApp, reservationId: string): Promise<void> {
  await app.db.transaction().execute((tx) =>
    raiseIssue(app, tx, {
      kind: 'INQUIRY',
      about: reservationId,
      reaction: 'REFUNDS_ALLOWED',
      reservation_id: reservationId,
    }),
  )
}
