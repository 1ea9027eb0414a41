import { describe, expect } from 'vitest'
import type { AuditPage } from '#core/audit/audit.schema.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { A_SERIES, addOwner, detail, save, send, teamTest as test } from '#tests/support/team-api.ts'

describe('a guide who leads coming departures', () => {
  const series = { ...A_SERIES, from: '2026-11-01', to: '2026-11-14' }

  test.for([
    ['disable', {}],
    ['role', { role: 'accountant' }],
  ] as const)(
    'is reported before %s, if the form asks for it, and afterwards',
    async ([action, form], { api, app, tour }) => {
      await addOwner(app)
      const { id: guideId } = await aGuide(app)
      const { body } = await save(api, { ...series, tourId: tour.id, guideId })
      const [first] = body.departures.map(({ id }) => id)
      const count = body.departures.length
      const act = async (choice: Record<string, string>) => {
        const response = await send(api, 'POST', `/team/${guideId}/${action}`, { ...form, ...choice })
        return [response.status, await response.json()]
      }
      expect(await act({ refuseLeading: 'on' })).toMatchObject([409, { code: 'guide.leads', count }])
      expect(await detail(api, first ?? '')).toMatchObject({ guideId, version: 1 })
      const { role, disabled_at } = await app.db
        .selectFrom('app_user')
        .select(['role', 'disabled_at'])
        .where('id', '=', guideId)
        .executeTakeFirstOrThrow()
      expect([role, disabled_at]).toEqual(['owner', null])
      const before = await app.db
        .selectFrom('audit_entry')
        .select('id')
        .where('subject_id', '=', guideId)
        .execute()
      expect(before).toEqual([])
      expect(await act({ refuseLeading: '' })).toEqual([200, { departures: count }])
      expect(await detail(api, first ?? '')).toMatchObject({ guideId: null })
      expect(await act({ refuseLeading: 'on' })).toEqual([200, { departures: 0 }])
      const log = (await (await send(api, 'GET', '/audit?subject=user')).json()) as AuditPage
      expect(log.entries.find(({ subject }) => subject.id === guideId)).toMatchObject({ departures: count })
    },
  )

  test('one who leads none, and a role that leads, need no question', async ({ api, app, tour }) => {
    const [{ id: idle }, { id: guideId }] = [await aGuide(app), await aGuide(app)]
    await addOwner(app)
    await save(api, { ...series, tourId: tour.id, guideId })
    const choice = { refuseLeading: 'on' }
    expect((await send(api, 'POST', `/team/${idle}/disable`, choice)).status).toBe(200)
    const changed = await send(api, 'POST', `/team/${guideId}/role`, { ...choice, role: 'office' })
    expect([changed.status, await changed.json()]).toEqual([200, { departures: 0 }])
    expect((await send(api, 'POST', `/team/${guideId}/disable`)).status).toBe(200)
  })
})
