import { expect } from 'vitest'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
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
