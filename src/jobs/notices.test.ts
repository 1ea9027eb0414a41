import { describe, expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices, ownNoticeChoices } from '#core/notice/notice-choices.server.ts'
import { announceDepartures } from '#core/notice/announce-departures.server.ts'
import { deleteOldNotices } from '#core/notice/delete-old-notices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import { reviewTokenOf } from '#core/reservation/review-token-of.server.ts'
import { giveReview } from '#core/review/give-review.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import type { Member } from '#core/member/member.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { sendEmail } from './send-email.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => {
    const app = createTestApp(database.db)
    await app.db.updateTable('app_user').set({ disabled_at: app.clock.now().toString() }).execute()
    await app.db.deleteFrom('team_notice').execute()
    await app.db.deleteFrom('letter').execute()
    await use(app)
  },
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
})

const actorOf = ({ id, firstname: name, role }: Member) =>
  ({ type: 'user', id, name, role }) as const satisfies Actor

async function aMember(
  app: TestApp,
  role: MemberRole,
  chosen: Record<string, unknown> = {},
): Promise<Member> {
  const member = await aTeamMember(app, { role })
  await app.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', member.id).execute()
  const form = chooseNoticesSchema.parse({ digestAt: '07:00', ...chosen })
  await chooseNotices(app, actorOf(member), form)
  return member
}

async function lead(app: TestApp, departure: string, { id }: Member): Promise<void> {
  await app.db.updateTable('availability').set({ guide_id: id }).where('id', '=', departure).execute()
}

/** The next moment at this time of day in the office. */
function passTo(app: TestApp, time: string): void {
  const local = app.clock.now().toZonedDateTimeISO('Europe/Paris')
  const today = local.withPlainTime(time)
  const isPast = Temporal.ZonedDateTime.compare(today, local) <= 0
  app.clock.moveTo((isPast ? local.add({ days: 1 }).withPlainTime(time) : today).toInstant())
}

const subjects = async (app: TestApp, { username }: Member) =>
  (await emailsTo(app, username)).map(({ subject }) => subject)

describe('a member', () => {
  test('hears at once, once a day or not at all, as they chose', async ({ app, tour, departure }) => {
    const atOnce = await aMember(app, 'office')
    const daily = await aMember(app, 'office', { email: { booking: 'digest', cancellation: 'digest' } })
    const never = await aMember(app, 'office', { email: { booking: 'none', cancellation: 'none' } })
    const first = await aPaidBooking(app, tour, departure)
    await aPaidBooking(app, tour, departure)
    expect(await subjects(app, atOnce)).toHaveLength(2)
    expect(await subjects(app, daily)).toEqual([])

    expect(await sendDigests(app)).toBe(0)
    passTo(app, '07:00')
    expect(await Promise.all([sendDigests(app), sendDigests(app)]).then(([a, b]) => a + b)).toBe(1)
    expect(await sendDigests(app)).toBe(0)
    const [digest, ...more] = await emailsTo(app, daily.username)
    expect(more).toEqual([])
    expect(digest?.subject).toMatch(/^2 notifications from /)
    expect(digest?.text).toContain(`/admin/reservations?open=${first}`)
    expect(await subjects(app, never)).toEqual([])
  })

  test('hears nothing in quiet hours, and everything together afterwards', async ({
    app,
    tour,
    departure,
  }) => {
    passTo(app, '22:30')
    const member = await aMember(app, 'owner', { quietFrom: '22:00', quietUntil: '08:00' })
    await aPaidBooking(app, tour, departure)
    await aPaidBooking(app, tour, departure)
    passTo(app, '07:59')
    await sendDigests(app)
    expect(await subjects(app, member)).toEqual([])
    passTo(app, '08:00')
    await sendDigests(app)
    expect(await subjects(app, member)).toEqual([expect.stringMatching(/^2 notifications/)])
  })

  test('gets a digest that was sent before a crash again under its Message-ID', async ({
    app,
    tour,
    departure,
  }) => {
    await aMember(app, 'office', { email: { booking: 'digest' } })
    await aPaidBooking(app, tour, departure)
    passTo(app, '07:00')
    await sendDigests(app)
    const { id } = await app.db
      .selectFrom('letter')
      .select('id')
      .where('kind', '=', 'notice-digest')
      .executeTakeFirstOrThrow()
    await sendEmail(app, id)
    await app.db.updateTable('letter').set({ status: 'QUEUED', sent_at: null }).where('id', '=', id).execute()
    await sendEmail(app, id)
    const sent = await app.db
      .selectFrom('mailbox_message')
      .select('message_id')
      .where('subject', 'like', '1 notification from%')
      .execute()
    expect(sent).toHaveLength(1)
  })

  test('is not notified of anything that waits once they are disabled or have another role', async ({
    app,
    tour,
    departure,
  }) => {
    const chosen = { email: { booking: 'digest' } }
    const disabled = await aMember(app, 'office', chosen)
    const demoted = await aMember(app, 'office', chosen)
    await aPaidBooking(app, tour, departure)
    await app.db
      .updateTable('app_user')
      .set({ disabled_at: app.clock.now().toString() })
      .where('id', '=', disabled.id)
      .execute()
    await app.db.updateTable('app_user').set({ role: 'accountant' }).where('id', '=', demoted.id).execute()
    passTo(app, '07:00')
    await sendDigests(app)
    expect(await subjects(app, disabled)).toEqual([])
    expect(await subjects(app, demoted)).toEqual([])
    const { status } = await app.db
      .selectFrom('letter')
      .select('status')
      .where('recipient', '=', demoted.username)
      .executeTakeFirstOrThrow()
    expect(status).toBe('DROPPED')
  })

  test('cannot choose a topic of another role', async ({ app }) => {
    const guide = await aMember(app, 'guide', { email: { money: 'now', booking: 'now' } })
    const { topics } = await ownNoticeChoices(app, actorOf(guide))
    expect(topics).toEqual([
      { topic: 'booking', email: 'now' },
      { topic: 'cancellation', email: 'now' },
      { topic: 'change', email: 'now' },
      { topic: 'minimum', email: 'now' },
      { topic: 'tomorrow', email: 'now' },
    ])
    const { email } = await app.db
      .selectFrom('notice_choice')
      .select('email')
      .where('user_id', '=', guide.id)
      .executeTakeFirstOrThrow()
    expect(email).toEqual({ booking: 'now' })
  })

  test.for([
    [{ quietFrom: '22:00' }, 'quietUntil', 'validation.both_or_none'],
    [{ quietUntil: '22:00' }, 'quietFrom', 'validation.both_or_none'],
    [{ quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil', 'validation.same_times'],
    [{ quietFrom: '25:00', quietUntil: '22:00' }, 'quietFrom', 'validation.time_of_day'],
    [{ digestAt: 'soon' }, 'digestAt', 'validation.time_of_day'],
    [{ email: { booking: 'often' } }, 'email', 'validation.invalid'],
  ] as const)('is refused %j at %s', ([form, field, message]) => {
    const { error } = chooseNoticesSchema.safeParse({ digestAt: '07:00', ...form })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
  })
})

describe('a guide', () => {
  const ALL = { email: { booking: 'now', cancellation: 'now', change: 'now', tomorrow: 'now' } }

  test('hears of their own departures only, and of no money', async ({ app, tour, departure }) => {
    const [guide, other] = [await aMember(app, 'guide', ALL), await aMember(app, 'guide', ALL)]
    await lead(app, departure, guide)
    await aPaidBooking(app, tour, departure)
    const [email, ...more] = await emailsTo(app, guide.username)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^New booking/)
    expect(email?.text).not.toMatch(/€|\b58\b/)
    expect(email?.text).toMatch(/\/admin\/manifest\/\d{4}-\d{2}-\d{2}/)
    expect(await subjects(app, other)).toEqual([])
  })

  test('hears of what the office cancels or moves', async ({ app, tour, departure }) => {
    const [former, next] = [await aMember(app, 'guide', ALL), await aMember(app, 'guide', ALL)]
    const target = await aDeparture(app, tour)
    await lead(app, departure, former)
    await lead(app, target, next)
    const id = await aPaidBooking(app, tour, departure)
    expect(await subjects(app, former)).toHaveLength(1)
    await moveReservation(app, camille, id, {
      availabilityId: target,
      price: 'KEEP',
      expectedTotalMinor: 5_800,
    })
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    const told = async (guide: Member) =>
      (await subjects(app, guide)).map((subject) => subject.split(' · ')[0])
    expect(await told(former)).toEqual(['New booking', 'Booking moved to another date'])
    expect(await told(next)).toEqual(['Booking changed', 'Booking cancelled'])
    expect(JSON.stringify(await emailsTo(app, former.username))).not.toContain('€')
    expect((await emailsTo(app, next.username)).at(-1)?.text).not.toContain('The customer cancelled')
  })

  test('gets the guests of the next day once, at five in the afternoon', async ({ app, tour, departure }) => {
    const [guide, owner] = [await aMember(app, 'guide', ALL), await aMember(app, 'owner', ALL)]
    await lead(app, departure, guide)
    const empty = await aDeparture(app, tour)
    await aPaidBooking(app, tour, departure, { name: 'Maya Rossi' })
    await app.db.deleteFrom('letter').execute()
    const row = await app.db
      .selectFrom('availability')
      .select('local_start')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    const eve = Temporal.PlainDateTime.from(row.local_start).toPlainDate().subtract({ days: 1 })
    app.clock.moveTo(eve.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '16:59' }).toInstant())
    expect(await announceDepartures(app)).toBeNull()
    app.clock.moveTo(eve.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '17:00' }).toInstant())
    await announceDepartures(app)
    await announceDepartures(app)
    const [sheet, ...more] = await emailsTo(app, guide.username)
    expect(more).toEqual([])
    expect(sheet?.subject).toMatch(/^Your guests on /)
    expect(sheet?.text).toContain('Maya Rossi')
    expect(sheet?.text).not.toContain('No guest yet')
    // Of the owner's two departures nobody leads one.
    expect((await emailsTo(app, owner.username))[0]?.text).toContain('No guest yet')
    expect(empty).not.toBe(departure)
  })

  test('gets nothing of a departure that has got another guide before the email is sent', async ({
    app,
    tour,
    departure,
  }) => {
    const guide = await aMember(app, 'guide', ALL)
    await lead(app, departure, guide)
    await aPaidBooking(app, tour, departure)
    await lead(app, departure, await aMember(app, 'guide', ALL))
    expect(await subjects(app, guide)).toEqual([])
  })
})

test('a review that waits is sent to those who want it, until it is read', async ({
  app,
  tour,
  departure,
}) => {
  const member = await aMember(app, 'office', { email: { review: 'now' } })
  const reviews = { askAutomatically: false, moderated: true }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'reviews', reviews, app.clock.now()))
  const id = await aPaidBooking(app, tour, departure)
  await app.db.deleteFrom('letter').execute()
  const { ends_at } = await app.db
    .selectFrom('availability')
    .select('ends_at')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  app.clock.moveTo(Temporal.Instant.from(ends_at).add({ hours: 1 }))
  await giveReview(app, await reviewTokenOf(app, id), { rate: 4, content: 'Lovely stones' })
  const [email] = await emailsTo(app, member.username)
  expect(email?.subject).toMatch(/^Review to read · /)
  expect(email?.text).toContain('Lovely stones')
})

test('rows of notices are deleted after two months, unless they wait', async ({ app, tour, departure }) => {
  await aMember(app, 'office')
  await aMember(app, 'office', { email: { booking: 'digest' } })
  await aPaidBooking(app, tour, departure)
  app.clock.moveTo(app.clock.now().add({ hours: 61 * 24 }))
  expect(await deleteOldNotices(app)).toBe(1)
  expect(await app.db.selectFrom('team_notice').select('due_at').execute()).toEqual([
    { due_at: expect.any(String) },
  ])
})
