import { describe, expect } from 'vitest'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { CopiedWeek } from '#core/schedule/copy-week.schema.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { manifest } from '#core/office/guests/manifest.server.ts'
import { departuresAhead } from '#core/office/today/departures-ahead.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import {
  A_SERIES,
  teamTest as test,
  detail,
  ONE_DEPARTURE,
  save,
  send,
  type TeamApi,
} from '#tests/support/team-api.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'

type Team = { api: TeamApi; app: TestApp }

const NOBODY = '019aa5c0-0000-7000-8000-000000000000'
const WEEK = 'from=2026-06-29&to=2026-07-05'

async function calendar(api: TeamApi, query: string): Promise<Calendar> {
  return (await (await send(api, 'GET', `/availabilities?${query}`)).json()) as Calendar
}

describe('the guide of a departure', () => {
  test('is a member of the team, or none', async ({ api, app, tour }) => {
    const { id: guideId } = await aGuide(app)
    const one = { ...ONE_DEPARTURE, tourId: tour.id }
    const { body } = await save(api, { ...one, guideId })
    const id = body.departures[0]?.id ?? ''
    expect(await detail(api, id)).toMatchObject({ guideId, guideBusy: false, overlaps: [] })
    const change = { capacity: '10', 'languages[]': ['fr'], id }
    await save(api, { ...change, version: '1' })
    expect(await detail(api, id)).toMatchObject({ guideId })
    await save(api, { ...change, version: '2', guideId: '' })
    expect(await detail(api, id)).toMatchObject({ guideId: null })
  })

  test('is no stranger, no disabled member and no accountant; nothing is written then', async ({
    api,
    app,
    tour,
  }) => {
    const { id: gone } = await aGuide(app)
    const { id: accountant } = await aGuide(app, 'Paul', 'accountant')
    await setMemberDisabled(app, asMember(await aGuide(app)), gone, true)
    for (const fields of [ONE_DEPARTURE, A_SERIES]) {
      for (const guideId of [NOBODY, gone, accountant, 'Louis']) {
        const { status, body } = await save(api, { ...fields, tourId: tour.id, guideId })
        expect([status, body.code]).toEqual([422, 'guide.unknown'])
      }
    }
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toEqual([])
  })

  test('leads a series, this one, the following ones or all', async ({ api, app, tour }) => {
    const [camilleId, louisId] = [(await aGuide(app, 'Camille')).id, (await aGuide(app, 'Louis')).id]
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id, guideId: camilleId })
    const ids = body.departures.map(({ id }) => id)
    const leaders = async () =>
      (await Promise.all(ids.map((id) => detail(api, id)))).map(({ guideId }) =>
        guideId === louisId ? 'Louis' : guideId === camilleId ? 'Camille' : null,
      )
    const change = { capacity: '10', 'languages[]': ['fr'], id: ids[6] ?? '', guideId: louisId }
    await save(api, { ...change, version: '1' })
    expect(await leaders()).toEqual([...Array<string>(6).fill('Camille'), 'Louis', 'Camille'])
    await save(api, { ...change, version: '2', scope: 'following' })
    expect(await leaders()).toEqual([...Array<string>(6).fill('Camille'), 'Louis', 'Louis'])
    await save(api, { ...change, version: '3', scope: 'all', guideId: '' })
    expect(await leaders()).toEqual(Array(8).fill(null))
  })

  test('is named in the calendar, in the guest list and on Today, and goes along into a copied week', async ({
    api,
    app,
    tour,
  }) => {
    const { id: guideId } = await aGuide(app, 'Inès')
    for (const localDateTimeStart of ['2026-07-02T10:00', '2026-07-02T15:00']) {
      await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart, guideId })
    }
    const { guides, availabilities } = await calendar(api, `${WEEK}&tour=${tour.id}`)
    expect(availabilities).toMatchObject([{ guideId }, { guideId }])
    expect(guides.find(({ id }) => id === guideId)).toEqual({
      id: guideId,
      name: 'Inès Morel',
      shortName: 'Inès',
      active: true,
    })
    const sheet = await manifest(app, camille, '2026-07-02', { page: 1, locale: 'fr' })
    expect(sheet.departures).toMatchObject([{ guide: 'Inès Morel' }, { guide: 'Inès Morel' }])
    const now = Temporal.Instant.from('2026-07-01T08:00:00Z')
    const { days } = await departuresAhead(app.db, {
      now,
      day: '2026-07-01',
      locale: 'fr',
      memberId: null,
      guideId: null,
    })
    expect(days[0]?.lines).toMatchObject([{ localDateTimeStart: '2026-07-02T15:00:00', guide: 'Inès Morel' }])

    const copy = async (to: string) => {
      const week = { from: '2026-06-29', to, tourId: tour.id }
      const response = await send(api, 'POST', '/availabilities/copy', week)
      const { departures } = (await response.json()) as CopiedWeek
      return (await Promise.all(departures.map(({ id }) => detail(api, id)))).map((one) => one.guideId)
    }
    expect(await copy('2026-07-06')).toEqual([guideId, guideId])
    await setMemberDisabled(app, asMember(await aGuide(app)), guideId, true)
    expect(await copy('2026-07-13')).toEqual([null, null])
  })

  test('is a filter of the calendar, as is a departure without guide', async ({ api, app, tour }) => {
    const { id: guideId } = await aGuide(app)
    const one = { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: '2026-09-01T10:00' }
    await save(api, { ...one, guideId })
    await save(api, { ...one, localDateTimeStart: '2026-09-02T10:00' })
    await save(api, { ...one, localDateTimeStart: '2026-10-02T10:00', guideId })
    const september = `from=2026-09-01&to=2026-09-30&tour=${tour.id}`
    const startsOf = async (guide: string) => {
      const { availabilities, after } = await calendar(api, `${september}&guide=${guide}`)
      return [...availabilities.map((row) => row.localDateTimeStart.slice(0, 10)), after]
    }
    expect(await startsOf(guideId)).toEqual(['2026-09-01', '2026-10-02'])
    expect(await startsOf('none')).toEqual(['2026-09-02', null])
    expect((await send(api, 'GET', `/availabilities?${september}&guide=Louis`)).status).toBe(400)
  })

  test('two of one first name are distinguished', async ({ api, app }) => {
    const twins = [await aGuide(app, 'Zoé'), await aGuide(app, 'Zoé')]
    const { guides } = await calendar(api, WEEK)
    const named = guides.filter(({ id }) => twins.some((one) => one.id === id))
    expect(named.map(({ shortName }) => shortName)).toEqual(['Zoé Morel', 'Zoé Morel'])
  })

  test('a disabled guide leaves coming departures, keeps past ones, and the team goes on', async ({
    api,
    app,
    tour,
  }) => {
    const { id: guideId } = await aGuide(app)
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id, guideId })
    const [first, second] = body.departures.map(({ id }) => id)
    await app.db
      .updateTable('availability')
      .set({ starts_at: '2026-06-01T08:00:00Z', cutoff_at: '2026-06-01T06:00:00Z' })
      .set({ ends_at: '2026-06-01T10:30:00Z' })
      .where('id', '=', first ?? '')
      .execute()
    await setMemberDisabled(app, asMember(await aGuide(app)), guideId, true)
    expect(await detail(api, first ?? '')).toMatchObject({ guideId })
    expect(await detail(api, second ?? '')).toMatchObject({ guideId: null, version: 2 })
    const { guides } = await calendar(api, WEEK)
    expect(guides.find(({ id }) => id === guideId)).toMatchObject({ active: false })
  })

  test('a guide whose new role leads nothing leaves coming departures, as a disabled one does', async ({
    api,
    app,
    tour,
  }) => {
    const [{ id: guideId }, boss] = [await aGuide(app), asMember(await aGuide(app))]
    const { body } = await save(api, { ...ONE_DEPARTURE, tourId: tour.id, guideId })
    const id = body.departures[0]?.id ?? ''
    const isActive = async () =>
      (await calendar(api, WEEK)).guides.find((guide) => guide.id === guideId)?.active
    await setMemberRole(app, boss, guideId, 'office')
    expect([(await detail(api, id)).guideId, await isActive()]).toEqual([guideId, true])
    await setMemberRole(app, boss, guideId, 'accountant')
    expect(await detail(api, id)).toMatchObject({ guideId: null, version: 2 })
    expect(await isActive()).toBe(false)
    const entry = await app.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('subject_id', '=', guideId)
      .where('action', '=', 'user.role_changed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry?.facts).toEqual({ from: 'office', to: 'accountant', departures: 1 })
    await setMemberRole(app, boss, guideId, 'guide')
    expect(await detail(api, id)).toMatchObject({ guideId: null })
  })
})

describe('a guide who leads two at once', () => {
  /** Saves departures of two tours with one guide; returns the response to the last of them. */
  async function saved({ api, app }: Team, starts: readonly string[], durationMinutes = '60') {
    const { id: guideId } = await aGuide(app)
    let last
    for (const localDateTimeStart of starts) {
      const { id: tourId } = await aTour(app)
      last = await save(api, { ...ONE_DEPARTURE, tourId, guideId, localDateTimeStart, durationMinutes })
    }
    return { guideId, ...last?.body }
  }

  test.for([
    ['one within the other', ['2026-07-04T10:00', '2026-07-04T10:30'], 1],
    ['the end of one is the start of the next', ['2026-07-04T10:00', '2026-07-04T11:00'], 0],
    ['days apart', ['2026-07-04T10:00', '2026-07-05T10:00'], 0],
    // Clocks go forward at 2:00: a departure that begins at 1:30 ends at 3:30.
    ['across the hour that is skipped', ['2027-03-28T01:30', '2027-03-28T03:15'], 1],
    // Clocks go back at 3:00: an hour from 2:30, the first of two, ends at 2:30.
    ['across the hour that comes twice', ['2026-10-25T02:30', '2026-10-25T03:15'], 0],
  ] as const)('%s', async ([, starts, count], { api, app }) => {
    const { overlaps } = await saved({ api, app }, starts)
    expect(overlaps).toHaveLength(count)
  })

  test('is saved all the same, and reported: in the response, in the calendar, with the departure', async ({
    api,
    app,
  }) => {
    const { guideId, departures, overlaps } = await saved({ api, app }, [
      '2026-07-04T14:00',
      '2026-07-04T14:30',
    ])
    const id = departures?.[0]?.id ?? ''
    const other = {
      id: expect.any(String),
      tourId: expect.any(String),
      localDateTimeStart: '2026-07-04T14:00:00',
      localDateTimeEnd: '2026-07-04T15:00:00',
    }
    expect(overlaps).toEqual([{ id, guideId, other }])
    expect(await detail(api, id)).toMatchObject({ guideBusy: true, overlaps: [other] })
    const mine = (await calendar(api, WEEK)).availabilities.filter((one) => one.guideId === guideId)
    expect(mine.map(({ guideBusy }) => guideBusy)).toEqual([true, true])
    // A cancelled departure has no guide.
    await send(api, 'POST', `/availabilities/${id}/cancel`, { message: '' })
    const left = (await calendar(api, WEEK)).availabilities.filter((one) => one.guideId === guideId)
    expect(left.map(({ guideBusy }) => guideBusy)).toEqual([false, false])
  })

  test('a departure of a fortnight overlaps those of its last day', async ({ api, app }) => {
    const { overlaps } = await saved({ api, app }, ['2026-07-01T10:00', '2026-07-15T09:30'], '20160')
    expect(overlaps).toHaveLength(1)
  })

  test('a series that overlaps itself reports it for each of its departures', async ({ api, app, tour }) => {
    const { id: guideId } = await aGuide(app)
    const series = { ...A_SERIES, tourId: tour.id, 'times[]': ['10:00', '11:00'], to: '2026-07-05' }
    const { body } = await save(api, { ...series, guideId })
    expect(body.overlaps.map(({ id }) => id)).toEqual(body.departures.map(({ id }) => id))
    const nobody = await save(api, { ...series, from: '2026-07-11', to: '2026-07-12' })
    expect(nobody.body.overlaps).toEqual([])
  })
})
