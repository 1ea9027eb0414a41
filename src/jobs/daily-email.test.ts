import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices } from '#core/notice/notice-choices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { sendEmail } from './send-email.ts'

test('the daily email names no booking that was cancelled meanwhile', async ({ database }) => {
  const app = createTestApp(database.db)
  const { id, username, firstname: name, role } = await aTeamMember(app, { role: 'owner' })
  const chosen = { digestAt: '07:00', email: { booking: 'digest', cancellation: 'none' } }
  await chooseNotices(app, { type: 'user', id, name, role }, chooseNoticesSchema.parse(chosen))
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const cancelled = await aPaidBooking(app, tour, departure)
  const kept = await aPaidBooking(app, tour, departure)
  await cancelReservation(app, camille, { reservationId: cancelled, refund: 'full', message: '' })
  app.clock.advance({ hours: 24 })
  await sendDigests(app)
  const letters = app.db.selectFrom('letter').select('id').where('kind', '=', 'notice-digest')
  for (const letter of await letters.execute()) await sendEmail(app, letter.id)
  const texts = (await emailsTo(app, username)).map(({ text }) => text).join('\n')
  expect(texts).toContain(`open=${kept}`)
  expect(texts).not.toContain(`open=${cancelled}`)
})
