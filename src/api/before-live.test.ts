import { describe, expect } from 'vitest'
import { previewLink, WHOLE_SITE } from '#core/site/preview-link.server.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { OFFER_READS } from './before-live.ts'
import { jsonValueOf } from './http/response/json-text.ts'

describe('the public API', () => {
  test('shows visitors nothing of the offer before the site is live, and members and preview links everything', async ({
    database: { db },
  }) => {
    const app = createTestApp(db)
    const { slug } = await aTour(app)
    await db.deleteFrom('setting').where('key', '=', 'launch').execute()
    const api = createTestApi(app, { authenticate: async () => camille })
    const paths = OFFER_READS.map((path) => path.replace(':tour', slug))
    const statuses = async (headers: Record<string, string> = {}, names = paths) =>
      new Set(await Promise.all(names.map(async (path) => (await api.request(path, { headers })).status)))

    expect(await statuses()).toEqual(new Set([409]))
    expect(await (await api.request(paths[0] ?? '')).json()).toMatchObject({ code: 'shop.not_live' })
    expect(await statuses({ 'X-Site-Preview': 'guessed' })).toEqual(new Set([409]))
    expect((await api.request('/tours', { method: 'HEAD' })).status).toBe(409)
    // The needs of the announcement, and the log-in, stay open.
    expect(await statuses({}, ['/site', '/locale?locale=en', '/ping', '/launch/visit'])).toEqual(
      new Set([200]),
    )
    expect(await statuses({}, ['/tours/admin'])).toEqual(new Set([401]))

    const preview = previewLink(app.keys, WHOLE_SITE, app.clock.now()).token
    expect(await statuses({ 'X-Site-Preview': preview })).toEqual(new Set([200]))
    const shown = await api.request('/tours', { headers: { 'X-Site-Preview': preview } })
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    const request = new Request(`${app.origin}/tours`, { headers: { 'X-Site-Preview': preview } })
    const toLoader = await api.fetch(request, { asValue: true })
    expect(jsonValueOf(toLoader)).toEqual(await shown.json())
    expect(await statuses({ Authorization: 'Bearer of-a-member' })).toEqual(new Set([200]))
    expect(await statuses()).toEqual(new Set([409]))

    await db.transaction().execute((tx) => writeLaunch(tx, app.clock.now()))
    expect(await statuses()).toEqual(new Set([200]))
    expect((await api.request('/tours')).headers.get('Cache-Control')).toMatch(/^public/)
  })
})
