import { describe, expect } from 'vitest'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { CalendarLink } from '#core/team/team.schema.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import {
  auditOf,
  teamTest as base,
  hold,
  ONE_DEPARTURE,
  save,
  send,
  type TeamApi,
} from '#tests/support/team-api.ts'

const LINK = '/auth/calendar-link'

/** Louis, who is logged in, is on a team of two. */
const test = base.extend<{ louis: { id: string; name: string }; api: TeamApi }>({
  louis: async ({ app }, use) => {
    await aGuide(app, 'Inès')
    await use(await aGuide(app))
  },
  api: async ({ app, louis }, use) => use(apiOf(app, louis)),
})

function apiOf(app: TestApp, user: { id: string; name: string }): TeamApi {
  return createTestApi(app, {
    authenticate: async (token) => {
      if (token === 'owner') return { type: 'user', role: 'owner', ...user }
      throw new Refused({ code: 'auth.required' })
    },
  })
}

async function newLink(api: TeamApi): Promise<string> {
  const { link } = (await (await send(api, 'POST', `${LINK}/renew`)).json()) as CalendarLink
  return new URL(link?.url ?? '').pathname.replace('/api', '')
}

const read = (api: TeamApi, path: string, headers: Record<string, string> = {}) =>
  api.request(path, { headers })

async function linesOf(api: TeamApi, path: string): Promise<string[]> {
  return (await (await read(api, path)).text()).replaceAll('\r\n ', '').split('\r\n')
}

const startsIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('DTSTART;')).map((line) => line.split(':')[1])

describe('the secret URL of a guide’s calendar', () => {
  test('is made, shown again, renewed and ended by its owner; an old one opens nothing', async ({
    api,
    app,
    louis,
  }) => {
    const readLink = async () => (await (await send(api, 'GET', LINK)).json()) as CalendarLink
    expect(await readLink()).toEqual({ link: null })
    const first = await newLink(api)
    expect(first).toMatch(/^\/guides\/[\w-]{43}\/calendar\.ics$/)
    expect((await readLink()).link?.url).toBe(`${app.origin}/api${first}`)
    const second = await newLink(api)
    expect([(await read(api, first)).status, (await read(api, second)).status]).toEqual([404, 200])
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await send(api, 'POST', `${LINK}/revoke`)).status).toBe(204)
    }
    expect((await read(api, second)).status).toBe(404)
    expect(await readLink()).toEqual({ link: null })
    expect(await auditOf(app, louis.id)).toEqual([
      'user.calendar_link_made',
      'user.calendar_link_made',
      'user.calendar_link_ended',
    ])
  })

  test('finds nothing by a guessed secret, and ends with its owner’s access', async ({ api, app, louis }) => {
    const path = await newLink(api)
    const wrong = [path.replace(/[\w-]{43}/, 'x'.repeat(43)), '/guides/x/calendar.ics']
    for (const other of wrong) {
      const response = await read(api, other)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
    const boss = asMember(await aGuide(app))
    await setMemberDisabled(app, boss, louis.id, true)
    expect((await read(api, path)).status).toBe(404)
    await setMemberDisabled(app, boss, louis.id, false)
    expect((await read(api, path)).status).toBe(404)
  })

  test('is not made for a member whose guiding ended after the request began', async ({
    api,
    app,
    louis,
  }) => {
    const boss = asMember(await aGuide(app))
    await setMemberRole(app, boss, louis.id, 'accountant')
    expect((await send(api, 'POST', `${LINK}/renew`)).status).toBe(403)
    await setMemberDisabled(app, boss, louis.id, true)
    expect((await send(api, 'POST', `${LINK}/renew`)).status).toBe(401)
    const links = await app.db.selectFrom('calendar_link').where('user_id', '=', louis.id).execute()
    expect(links).toEqual([])
  })

  test('is served to its owner’s program alone: not indexed, not cached on the way, cheap when nothing changed', async ({
    api,
    app,
    louis,
    tour,
  }) => {
    const { body } = await save(api, { ...ONE_DEPARTURE, tourId: tour.id, guideId: louis.id })
    const path = await newLink(api)
    const { headers } = await read(api, path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    app.clock.advance({ minutes: 5 })
    expect((await read(api, path, known)).status).toBe(304)
    await hold(app, tour, body.departures[0]?.id ?? '')
    expect((await read(api, path, known)).status).toBe(200)
  })
})

describe('a guide’s calendar', () => {
  test("has the guide's departures: tour, place, number of guests, and no names", async ({
    api,
    app,
    louis,
    tour,
  }) => {
    const one = { ...ONE_DEPARTURE, tourId: tour.id, guideId: louis.id, note: 'For Mme Rossi' }
    const { body } = await save(api, one)
    const id = body.departures[0]?.id ?? ''
    await hold(app, tour, id)
    await save(api, { ...one, localDateTimeStart: '2026-12-05T10:00', meetingAddress: 'Quai Saint-Antoine' })
    await save(api, { ...one, localDateTimeStart: '2026-07-11T10:00', guideId: '' })
    const lines = await linesOf(api, await newLink(api))
    expect(startsIn(lines)).toEqual(['20260704T100000', '20261205T100000'])
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Escapade\u00A0: départs (Louis Morel)',
        `UID:departure-${id}@${new URL(app.origin).hostname}`,
        'SUMMARY:Les passages secrets (2/10)',
        'DESCRIPTION:Places prises\u00A0: 2 sur 10\\nFrançais',
        String.raw`LOCATION:Place Saint-Jean\, 69005 Lyon`,
        'LOCATION:Quai Saint-Antoine',
        `URL:${app.origin}/fr/admin/manifest/2026-07-04#sheet-${id}`,
      ]),
    )
    expect(lines.filter((line) => line.startsWith('GEO'))).toHaveLength(1)
    expect(lines.join()).not.toMatch(/Rossi|Maya|example\.com/)
  })

  test('has closed departures with guests, and no cancelled ones', async ({ api, app, louis, tour }) => {
    const days = ['2026-07-04', '2026-07-05', '2026-07-06', '2026-07-07']
    const ids: string[] = []
    for (const day of days) {
      const localDateTimeStart = `${day}T10:00`
      const { body } = await save(api, {
        ...ONE_DEPARTURE,
        tourId: tour.id,
        localDateTimeStart,
        guideId: louis.id,
      })
      ids.push(body.departures[0]?.id ?? '')
    }
    const [, booked = '', empty = '', cancelled = ''] = ids
    await hold(app, tour, booked)
    for (const id of [booked, empty]) await send(api, 'POST', `/availabilities/${id}/close`)
    await send(api, 'POST', `/availabilities/${cancelled}/cancel`, { message: '' })
    expect(startsIn(await linesOf(api, await newLink(api)))).toEqual(['20260704T100000', '20260705T100000'])
  })
})

base('who works alone leads what nobody is named for', async ({ app, tour }) => {
  const alone = await aGuide(app, 'Camille')
  for (const { id } of await app.db.selectFrom('app_user').select('id').execute()) {
    if (id !== alone.id) await setMemberDisabled(app, asMember(alone), id, true)
  }
  const api = apiOf(app, alone)
  await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: '2026-08-01T10:00' })
  const path = await newLink(api)
  expect(startsIn(await linesOf(api, path))).toContain('20260801T100000')
  await aGuide(app, 'Inès')
  expect(startsIn(await linesOf(api, path))).toEqual([])
})
