import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { test } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { chooseNotices } from './notice-choices.server.ts'
import { chooseNoticesSchema } from './notice-choice.schema.ts'
import { sendDigests } from './send-digests.server.ts'

test('a member gets one digest when another worker gathers the same notices', async ({ database }) => {
  const app = createTestApp(database.db)
  const { id, firstname: name, username } = await aTeamMember(app, { role: 'office' })
  const actor = { type: 'user', id, name, role: 'office' } as const
  const form = { digestAt: '07:00', email: { booking: 'digest' } }
  await chooseNotices(app, actor, chooseNoticesSchema.parse(form))
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await aPaidBooking(app, tour, departure)
  await aPaidBooking(app, tour, departure)
  app.clock.advance({ hours: 24 })
  const sending = await app.db.transaction().execute(async (tx) => {
    const last = tx.selectFrom('team_notice').select('id').where('user_id', '=', id).orderBy('id', 'desc')
    await last.limit(1).forUpdate().execute()
    const begun = sendDigests(app)
    await untilOneWaits(app.db)
    return { begun }
  })
  await sending.begun
  const subjects = (await emailsTo(app, username)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('2 notifications')])
})
