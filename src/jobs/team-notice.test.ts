import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { bookForCustomer } from '#core/office/book-for-customer.server.ts'
import type { Member } from '#core/member/member.ts'
import { aTeamBooking, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { tokenOf } from '#tests/support/site/own-page.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { sendEmail } from './send-email.ts'

type Team = { french: Member; english: Member }

const test = base.extend<{ team: Team }>({
  team: async ({ app }, use) => {
    const { db } = app
    await db.updateTable('app_user').set({ disabled_at: app.clock.now().toString() }).execute()
    await db.deleteFrom('letter').execute()
    const [french, english] = [await aTeamMember(app), await aTeamMember(app)]
    await db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', english.id).execute()
    await use({ french, english })
  },
})

describe('the team is notified', () => {
  test('of a reservation, each member once and in their language', async ({ app, tour, departure, team }) => {
    const { id, sessionId } = await aHold(app, tour, departure, { name: '<img src=x> Rossi' })
    await makeMove(app.bank, sessionId, 'pay')
    for (let time = 0; time < 3; time += 1) await receivePayment(app, sessionId)

    const mails = await teamMails(app)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [team.french.username, team.english.username].toSorted(),
    )
    const [french, english] = [team.french, team.english].map(({ username }) =>
      mails.find(({ recipient }) => recipient === username),
    )
    expect(french?.subject).toMatch(/^Nouvelle réservation · /)
    expect(french?.text).toContain(`http://localhost:3000/fr/admin/reservations?open=${id}`)
    expect(english?.subject).toMatch(/^New booking · <img src=x> Rossi, /)
    expect(english?.text).toContain(`http://localhost:3000/admin/reservations?open=${id}`)
    expect(english?.text).toContain('€58')
    expect(english?.html).not.toContain('<img')
    expect(english?.html).toContain('&lt;img')
  })

  test('but no guide, who may not read reservations', async ({ app, tour, departure, team }) => {
    const { db } = app
    await db.updateTable('app_user').set({ role: 'guide' }).where('id', '=', team.french.id).execute()
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    expect((await teamMails(app)).map(({ recipient }) => recipient)).toEqual([team.english.username])
  })

  test('of a cancellation by the customer, and not of a departure that they cancel', async ({
    app,
    tour,
    departure,
    team,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await aPaidBooking(app, tour, departure)
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5_800 })
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })
    expect(await toldTo(app, team.english)).toEqual(['booking', 'booking', 'cancellation'])
  })

  test('of a reservation by the team, but not the member who made it', async ({
    app,
    tour,
    departure,
    team,
  }) => {
    const { id, firstname } = team.french
    const actor = { type: 'user', id, name: firstname, role: 'owner' } as const
    await bookForCustomer(app, actor, aTeamBooking(tour, departure))
    expect(await toldTo(app, team.french)).toEqual([])
    expect(await toldTo(app, team.english)).toEqual(['booking'])
  })

  test('of a dispute once, whatever its outcome', async ({ app, tour, departure, team }) => {
    const { sessionId } = await aHold(app, tour, departure)
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    const chargeId = (await app.payments.retrieveSession(sessionId))?.chargeId ?? ''
    for (const move of ['dispute', 'dispute-accepted'] as const) {
      await makeMove(app.bank, sessionId, move)
      await mirrorCharge(app, chargeId)
    }
    expect(await toldTo(app, team.english)).toEqual(['booking', 'dispute'])
    const mail = (await teamMails(app)).find(({ subject }) => subject.startsWith('Payment disputed'))
    expect(mail?.text).toContain('€58')
    expect(mail?.text).toMatch(/accepts an answer until .*2026/)
    expect(mail?.text).toContain('http://localhost:3000/admin/payments')
  })

  test('once of all failed refunds of one departure', async ({ app, tour, departure, team }) => {
    const ids: string[] = []
    for (let guest = 0; guest < 3; guest += 1) {
      const { id, sessionId } = await aHold(app, tour, departure)
      await makeMove(app.bank, sessionId, 'pay-closing-card')
      await receivePayment(app, sessionId)
      ids.push(id)
    }
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })
    for (const id of ids) await refundsArrive(app, id)
    const notices = await toldTo(app, team.english)
    expect(notices.filter((notice) => notice === 'refund-failed')).toHaveLength(1)
  })
})

/** The notices that were enqueued for a member, by kind. */
async function toldTo({ db }: TestApp, { username }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('facts')
    .where('kind', '=', 'team-notice')
    .where('recipient', '=', username)
    .execute()
  return rows.map(({ facts }) => String(facts.notice)).toSorted()
}

/** The emails to the team, sent. */
async function teamMails(app: TestApp) {
  const emails = await app.db
    .selectFrom('letter')
    .select(['id', 'message_id'])
    .where('kind', '=', 'team-notice')
    .execute()
  for (const { id } of emails) await sendEmail(app, id)
  return app.db
    .selectFrom('mailbox_message')
    .selectAll()
    .where(
      'message_id',
      'in',
      emails.map(({ message_id }) => message_id),
    )
    .execute()
}
