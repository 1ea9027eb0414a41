import { expect } from 'vitest'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { cancelDeparture } from './cancel-departure.server.ts'
import { setDepartureClosed, setDeparturesClosed } from './set-departure-closed.server.ts'

test('departures are closed together and opened again, one entry of the log for each', async ({
  app,
  tour,
}) => {
  const [one, other] = [await aDeparture(app, tour), await aDeparture(app, tour, { inHours: 72 })]
  for (const closed of [true, false]) {
    const switched = await setDeparturesClosed(app, camille, [one, other, one], closed)
    expect(switched).toEqual({ closed, ids: [one, other] })
    const rows = await app.db
      .selectFrom('availability')
      .select('closed_at')
      .where('id', 'in', [one, other])
      .execute()
    expect(rows.map(({ closed_at }) => closed_at !== null)).toEqual([closed, closed])
  }
  for (const id of [one, other]) {
    const actions = (await auditOf(app, id)).map(({ action }) => action)
    expect(actions).toEqual(['availability.closed', 'availability.opened'])
  }
})

test('those that are gone, cancelled, past or closed already stay as they are', async ({ app, tour }) => {
  const past = await aDeparture(app, tour, { inHours: 1 })
  const [open, closed, cancelled] = [
    await aDeparture(app, tour, { inHours: 48 }),
    await aDeparture(app, tour, { inHours: 72 }),
    await aDeparture(app, tour, { inHours: 96 }),
  ]
  await setDepartureClosed(app, camille, closed, true)
  await cancelDeparture(app, camille, { availabilityId: cancelled, message: '' })
  app.clock.advance({ hours: 2 })
  const ids = [app.ids.uuid(), past, cancelled, closed, open]
  expect(await setDeparturesClosed(app, camille, ids, true)).toEqual({ closed: true, ids: [open] })
  expect(await setDeparturesClosed(app, camille, ids, true)).toEqual({ closed: true, ids: [] })
})
