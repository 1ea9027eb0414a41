import { expect } from 'vitest'
import { decisionBoard } from '#core/decision/decision-board.server.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/seeded-app.ts'
import { decideOneDeparture } from './decide-one-departure.ts'

test('the demo has a decision to make, and a no whose guests are choosing another date', async ({ app }) => {
  await aGuide(app, 'Camille', 'owner')
  await decideOneDeparture(app)
  const { departures, owedCash } = await decisionBoard(app, camille, 'fr')
  const open = departures.filter(({ decided }) => decided === null)
  expect(open.length).toBeGreaterThanOrEqual(1)
  for (const { filled, minimum, decisionAt } of open) {
    expect(filled).toBeLessThan(minimum)
    expect(decisionAt > app.clock.now().toString()).toBe(true)
  }
  expect(open.some(({ filled }) => filled > 0)).toBe(true)
  const no = departures.filter(({ decided }) => decided?.decision === 'NO')
  expect(no).toHaveLength(1)
  expect(no[0]?.choices?.open).toBeGreaterThanOrEqual(1)
  expect(departures.some(({ decided }) => decided?.decision === 'GO')).toBe(true)
  expect(owedCash).toEqual([])
})
