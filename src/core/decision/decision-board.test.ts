import { expect } from 'vitest'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { officeBadges } from '../office/today/office-badges.server.ts'
import { DECISION_HOURS_MAX } from '../tour/tour.ts'
import { decisionBoard } from './decision-board.server.ts'

test('the board shows the seats that count, those of holds, and the guide', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const guide = await aGuide(app, 'Inès')
  const [led, empty] = [
    await aDeparture(app, tour, { inHours: 72 }),
    await aDeparture(app, tour, { inHours: 96 }),
  ]
  const minimum = { participants_min: 8, decision_hours: 24 }
  await app.db.updateTable('availability').set(minimum).where('tour_id', '=', tour.id).execute()
  await app.db.updateTable('availability').set({ guide_id: guide.id }).where('id', '=', led).execute()
  await aTeamBooked(app, tour, led)
  await aHold(app, tour, led)

  const { departures } = await decisionBoard(app, camille, 'en')
  const shown = (id: string) => departures.find((departure) => departure.id === id)
  expect(shown(led)).toMatchObject({
    guide: guide.name,
    filled: 2,
    held: 2,
    minimum: 8,
    decisionAt: app.clock.now().add({ hours: 48 }).toString(),
    decided: null,
    choices: null,
  })
  expect(shown(empty)).toMatchObject({ guide: null, filled: 0, held: 0 })
})

test('a departure is on the board, and an open task, two days before its decision deadline at the latest', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const id = await aDeparture(app, tour, { inHours: 40 * 24 })
  const minimum = { participants_min: 8, decision_hours: DECISION_HOURS_MAX }
  await app.db.updateTable('availability').set(minimum).where('id', '=', id).execute()
  const hour = app.clock.now().add({ hours: 40 * 24 - DECISION_HOURS_MAX })
  const shownAt = async (at: Temporal.Instant) => {
    app.clock.moveTo(at)
    const { departures } = await decisionBoard(app, camille, 'en')
    const { decisions } = await officeBadges(app, camille)
    return [departures.some((departure) => departure.id === id), decisions]
  }
  expect(await shownAt(hour.subtract({ hours: 49 }))).toEqual([false, 0])
  expect(await shownAt(hour.subtract({ hours: 48 }))).toEqual([true, 1])
  expect(await shownAt(hour.add({ hours: 24 }))).toEqual([true, 1])
})
