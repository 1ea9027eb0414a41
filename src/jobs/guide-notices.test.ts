import { describe, expect } from 'vitest'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { Member } from '#core/member/member.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices } from '#core/notice/notice-choices.server.ts'
import { sendDigests } from '#core/notice/send-digests.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { copyWeek } from '#core/schedule/copy-week.server.ts'
import { saveDepartureSchema } from '#core/schedule/save-departure.schema.ts'
import { saveDeparture } from '#core/schedule/save-departure.server.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; guide: Member; other: Member; departure: string }>({
  app: async ({ database }, use) => {
    const app = createTestApp(database.db)
    await app.db.updateTable('app_user').set({ disabled_at: app.clock.now().toString() }).execute()
    await use(app)
  },
  tour: async ({ app }, use) => use(await aTour(app)),
  guide: async ({ app }, use) => use(await aMember(app)),
  other: async ({ app }, use) => use(await aMember(app)),
  /** A departure of the guide in a week. */
  departure: async ({ app, tour, guide }, use) => use(await aDepartureOf(app, tour, guide)),
})

const actorOf = ({ id, firstname: name, role }: Member) =>
  ({ type: 'user', id, name, role }) as const satisfies Actor

type Facts = { role?: MemberRole; locale?: Locale; email?: Record<string, string> }

/** A guide without choices of their own, unless other facts are given. */
async function aMember(app: TestApp, { role = 'guide', locale = 'en', email }: Facts = {}): Promise<Member> {
  const member = await aTeamMember(app, { role })
  await app.db.updateTable('app_user').set({ locale }).where('id', '=', member.id).execute()
  const form = chooseNoticesSchema.parse({ digestAt: '07:00', email })
  if (email) await chooseNotices(app, actorOf(member), form)
  return member
}

async function aDepartureOf(app: TestApp, tour: TestTour, { id }: Member): Promise<string> {
  const departure = await aDeparture(app, tour)
  await app.db
    .updateTable('availability')
    .set({ guide_id: id, participants_min: 8 })
    .where('id', '=', departure)
    .execute()
  return departure
}

const cancel = (app: TestApp, availabilityId: string, actor: Actor = camille) =>
  cancelDeparture(app, actor, { availabilityId, message: '' })

const decide = (app: TestApp, availabilityId: string, decision: 'GO' | 'NO') =>
  decideDeparture(app, camille, { availabilityId, decision, message: '' })

/** Changes a departure by its form, as a member of the office. */
async function change(app: TestApp, id: string, fields: Record<string, string>, actor: Actor = camille) {
  const { version } = await app.db
    .selectFrom('availability')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const form = { id, version: String(version), capacity: '10', languages: ['fr'], participantsMin: '8' }
  return await saveDeparture(app, actor, saveDepartureSchema.parse({ ...form, ...fields }))
}

/** An hour earlier than now, as the form sends it. */
async function anHourEarlier(app: TestApp, id: string): Promise<{ localDateTimeStart: string }> {
  const { local_start } = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const start = Temporal.PlainDateTime.from(local_start).subtract({ hours: 1 })
  return { localDateTimeStart: start.toString({ smallestUnit: 'minute' }) }
}

const titles = async (app: TestApp, { username }: Member) =>
  (await emailsTo(app, username)).map(({ subject }) => subject.split(' · ')[0])

describe('the guide of a departure', () => {
  test('hears that it is cancelled, once, and nobody else does', async ({ app, departure, guide, other }) => {
    await cancel(app, departure)
    await cancel(app, departure)
    const [email, ...more] = await emailsTo(app, guide.username)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^Departure cancelled · The secret passages, \w+day, /)
    expect(email?.text).toContain('THE SECRET PASSAGES')
    expect(await titles(app, other)).toEqual([])
  })

  test('hears of a no, and not of a go', async ({ app, tour, departure, guide }) => {
    await decide(app, departure, 'NO')
    await decide(app, await aDepartureOf(app, tour, guide), 'GO')
    const [email, ...more] = await emailsTo(app, guide.username)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^Departure not going ahead · The secret passages, /)
  })

  test('hears of another time or meeting point, with the former one, and of no other change', async ({
    app,
    departure,
    guide,
  }) => {
    await change(app, departure, { capacity: '12', note: 'Bring the lamps' })
    expect(await titles(app, guide)).toEqual([])
    await change(app, departure, {
      ...(await anHourEarlier(app, departure)),
      meetingAddress: 'Quai Fulchiron',
    })
    const [email, ...more] = await emailsTo(app, guide.username)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^New time or meeting point · The secret passages, /)
    expect(email?.text).toMatch(/· Quai Fulchiron\n *Before: .* · Place Saint-Jean, 69005 Lyon/)
    expect(email?.text).toMatch(/\/admin\/manifest\/\d{4}-\d{2}-\d{2}/)
  })

  test('hears that they get it, and the former guide that they lose it, as they knew it', async ({
    app,
    departure,
    guide,
    other,
  }) => {
    const moved = { ...(await anHourEarlier(app, departure)), meetingAddress: 'Quai Fulchiron' }
    await change(app, departure, { ...moved, guideId: other.id })
    expect(await titles(app, guide)).toEqual(['A departure is no longer yours'])
    expect(await titles(app, other)).toEqual(['A departure for you'])
    const [taken] = await emailsTo(app, guide.username)
    const [given] = await emailsTo(app, other.username)
    expect(taken?.text).not.toContain('Quai Fulchiron')
    expect(given?.text).toContain('Quai Fulchiron')
    expect(given?.subject.split(', ').at(-1)).not.toBe(taken?.subject.split(', ').at(-1))

    await change(app, departure, { guideId: '' })
    await change(app, departure, { guideId: guide.id })
    expect(await titles(app, other)).toEqual(['A departure for you', 'A departure is no longer yours'])
    expect(await titles(app, guide)).toEqual(['A departure is no longer yours', 'A departure for you'])
  })

  test('hears of new ones, of a whole series and of a copied week in one email', async ({
    app,
    tour,
    guide,
  }) => {
    const form = { tourId: tour.id, guideId: guide.id, capacity: '10', languages: ['fr'] }
    const saved = (fields: object) =>
      saveDeparture(app, camille, saveDepartureSchema.parse({ ...form, ...fields }))
    await saved({ localDateTimeStart: '2026-07-04T10:00' })
    const weekdays = ['1', '2', '3', '4', '5', '6', '7']
    await saved({ weekdays, times: ['10:00'], from: '2026-07-06', to: '2026-07-17' })
    await copyWeek(app, camille, { from: '2026-07-06', to: '2026-07-20', weeks: 1, tourId: tour.id })
    expect(await titles(app, guide)).toEqual([
      'A departure for you',
      '12 departures for you',
      '7 departures for you',
    ])
    const [, series] = await emailsTo(app, guide.username)
    expect(series?.text).toContain('And 2 more departures.')
    expect(series?.text.match(/10:00/g)).toHaveLength(10)
  })

  test('is not notified of their own action, whatever their role', async ({ app, tour }) => {
    const [leading, acting] = [
      await aMember(app, { role: 'office', email: { change: 'now' } }),
      await aMember(app, { role: 'office', email: { change: 'now' } }),
    ]
    const mine = await aDepartureOf(app, tour, leading)
    await change(app, mine, await anHourEarlier(app, mine), actorOf(leading))
    await cancel(app, mine, actorOf(leading))
    expect(await titles(app, leading)).toEqual([])
    const next = await aDepartureOf(app, tour, leading)
    await change(app, next, await anHourEarlier(app, next), actorOf(acting))
    expect(await titles(app, leading)).toEqual(['New time or meeting point'])
    await cancel(app, next, actorOf(acting))
    expect(await titles(app, leading)).toEqual(['New time or meeting point', 'Departure cancelled'])
    expect(await titles(app, acting)).toEqual([])
  })

  test('hears only of the topics that they have chosen, and reads the rest together', async ({
    app,
    tour,
  }) => {
    const never = await aMember(app, { email: { change: 'none', cancellation: 'none' } })
    const daily = await aMember(app, { email: { change: 'digest', cancellation: 'digest' } })
    for (const guide of [never, daily]) {
      const [moved, cancelled] = [await aDepartureOf(app, tour, guide), await aDepartureOf(app, tour, guide)]
      await change(app, moved, await anHourEarlier(app, moved))
      await cancel(app, cancelled)
    }
    expect([...(await titles(app, never)), ...(await titles(app, daily))]).toEqual([])
    app.clock.advance({ hours: 24 })
    await sendDigests(app)
    const [digest, ...more] = await emailsTo(app, daily.username)
    expect(more).toEqual([])
    expect(digest?.subject).toMatch(/^2 notifications from /)
    expect(digest?.text).toContain('NEW TIME OR MEETING POINT')
    expect(digest?.text).toContain('DEPARTURE CANCELLED')
    expect(await titles(app, never)).toEqual([])
  })

  test('hears nothing of a change that was taken back before the daily email', async ({
    app,
    tour,
    other,
  }) => {
    const daily = await aMember(app, { email: { change: 'digest' } })
    const departure = await aDepartureOf(app, tour, daily)
    await change(app, departure, { meetingAddress: 'Quai Fulchiron' })
    await change(app, departure, { guideId: other.id })
    await change(app, departure, { guideId: daily.id, meetingAddress: '' })
    app.clock.advance({ hours: 24 })
    await sendDigests(app)
    const [digest] = await emailsTo(app, daily.username)
    expect(digest?.subject).toMatch(/^1 notification from /)
    expect(digest?.text).toContain('A DEPARTURE FOR YOU')
  })

  test.for([
    [
      'en',
      [
        ['New time or meeting point', 'A departure that you lead has changed.'],
        ['Departure cancelled', 'This departure is cancelled.'],
        ['Departure not going ahead', 'Too few people have booked'],
        ['A departure is no longer yours', 'You are no longer the guide of this departure.'],
        ['A departure for you', 'You are now the guide of this departure.'],
      ],
    ],
    [
      'fr',
      [
        ['Nouvel horaire ou point de rendez-vous', 'Un départ que vous guidez a changé.'],
        ['Départ annulé', 'Ce départ est annulé.'],
        ['Départ non maintenu', 'Faute d’inscrits en nombre suffisant'],
        ['Un départ ne vous est plus confié', 'Vous ne guidez plus ce départ.'],
        ['Un départ vous est confié', 'Vous guidez désormais ce départ.'],
      ],
    ],
  ] as const)('reads each in %s', async ([locale, texts], { app, tour }) => {
    const reader = await aMember(app, { locale })
    const [moved, cancelled, off, handed] = [
      await aDepartureOf(app, tour, reader),
      await aDepartureOf(app, tour, reader),
      await aDepartureOf(app, tour, reader),
      await aDepartureOf(app, tour, reader),
    ]
    await change(app, moved, await anHourEarlier(app, moved))
    await cancel(app, cancelled)
    await decide(app, off, 'NO')
    await change(app, handed, { guideId: '' })
    const emails = await emailsTo(app, reader.username)
    await change(app, handed, { guideId: reader.id })
    const last = (await emailsTo(app, reader.username)).slice(emails.length)
    const all = [...emails, ...last]
    expect(all.map(({ subject }) => subject.split(' · ')[0])).toEqual(texts.map(([title]) => title))
    for (const [index, [, lead]] of texts.entries()) expect(all[index]?.text).toContain(lead)
    expect(all.map(({ text }) => text).join('\n')).not.toMatch(/[{}]|emails\.team/)
  })
})
