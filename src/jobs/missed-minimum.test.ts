import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import { announceDecisions } from '#core/decision/announce-decisions.server.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices } from '#core/notice/notice-choices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import type { Member } from '#core/member/member.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => {
    const app = createTestApp(database.db)
    await app.db.updateTable('app_user').set({ disabled_at: app.clock.now().toString() }).execute()
    for (const table of ['team_notice', 'letter'] as const) await app.db.deleteFrom(table).execute()
    await app.db.updateTable('availability').set({ participants_min: 1 }).execute()
    await use(app)
  },
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 100 })),
})

/** Hears of nothing but missed minimums. */
async function aMember(app: TestApp, role: MemberRole, minimum = 'now'): Promise<Member> {
  const member = await aTeamMember(app, { role })
  await app.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', member.id).execute()
  const { id, firstname: name } = member
  const form = chooseNoticesSchema.parse({ digestAt: '07:00', email: { booking: 'none', minimum } })
  await chooseNotices(app, { type: 'user', id, name, role } satisfies Actor, form)
  return member
}

describe('a departure that has not reached its minimum', () => {
  const HOURS_BEFORE = 48

  /** At the decision deadline of a departure that needs eight people. */
  async function atItsHour(app: TestApp, departure: string, { early = 0 } = {}): Promise<void> {
    await app.db
      .updateTable('availability')
      .set({ participants_min: 8, decision_hours: HOURS_BEFORE })
      .where('id', '=', departure)
      .execute()
    const { starts_at } = await app.db
      .selectFrom('availability')
      .select('starts_at')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    app.clock.moveTo(Temporal.Instant.from(starts_at).subtract({ hours: HOURS_BEFORE, seconds: early }))
  }

  test('is announced once at its decision deadline, to the office and to its guide', async ({
    app,
    tour,
    departure,
  }) => {
    const [owner, guide, other] = [
      await aMember(app, 'owner'),
      await aMember(app, 'guide'),
      await aMember(app, 'guide'),
    ]
    await app.db.updateTable('availability').set({ guide_id: guide.id }).where('id', '=', departure).execute()
    await aPaidBooking(app, tour, departure, { name: 'Maya Rossi' })
    await atItsHour(app, departure, { early: 1 })
    expect(await announceDecisions(app)).toBe(0)
    await atItsHour(app, departure)
    await Promise.all([announceDecisions(app), announceDecisions(app)])
    expect(await announceDecisions(app)).toBe(0)
    const [toOwner, ...more] = await emailsTo(app, owner.username)
    expect(more).toEqual([])
    expect(toOwner?.subject).toMatch(/^Minimum not reached · /)
    expect(toOwner?.text).toContain('2 places are booked, and 8 are needed')
    expect(toOwner?.text).toContain('/admin/go')
    const [toGuide] = await emailsTo(app, guide.username)
    expect(toGuide?.text).toContain('Maya Rossi')
    expect(toGuide?.text).toMatch(/\/admin\/manifest\/\d{4}-\d{2}-\d{2}/)
    expect(toGuide?.text).not.toContain('/admin/go')
    expect(await emailsTo(app, other.username)).toEqual([])
  })

  test('waits for a member who wants to hear of it, and is not due meanwhile', async ({
    app,
    tour,
    departure,
  }) => {
    await aMember(app, 'office', 'none')
    const [guide, silent] = [await aMember(app, 'guide'), await aMember(app, 'guide', 'none')]
    const led = await aDeparture(app, tour, { inHours: 100 })
    for (const id of [departure, led]) await atItsHour(app, id)
    const guides = app.db.updateTable('availability')
    await guides.set({ guide_id: silent.id }).where('id', '=', departure).execute()
    expect(await announceDecisions(app)).toBe(0)
    await guides.set({ guide_id: guide.id }).where('id', '=', led).execute()
    expect(await announceDecisions(app)).toBe(1)
    expect(await announceDecisions(app)).toBe(0)
    expect(await emailsTo(app, guide.username)).toHaveLength(1)
    const office = await aMember(app, 'office')
    expect(await announceDecisions(app)).toBe(1)
    expect(await emailsTo(app, office.username)).toHaveLength(1)
  })

  test('is no news any more once it is decided, and is news again at another hour', async ({
    app,
    departure,
  }) => {
    const daily = await aMember(app, 'office', 'digest')
    await atItsHour(app, departure)
    expect(await announceDecisions(app)).toBe(1)
    await app.db
      .updateTable('availability')
      .set((eb) => ({
        starts_at: sql`starts_at + interval '1 day'`,
        ends_at: sql`ends_at + interval '1 day'`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', departure)
      .execute()
    expect(await announceDecisions(app)).toBe(0)
    await atItsHour(app, departure)
    expect(await announceDecisions(app)).toBe(1)
    await decideDeparture(app, camille, {
      availabilityId: departure,
      decision: 'GO',
      message: '',
      withoutOthers: false,
      offeredId: undefined,
    })
    app.clock.advance({ hours: 24 })
    await sendDigests(app)
    expect(await emailsTo(app, daily.username)).toEqual([])
  })
})
