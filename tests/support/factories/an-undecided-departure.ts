import { chooseDate } from '#core/decision/choose-date.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { camille } from '../member-actor.ts'
import { test as base } from '../postgres/database.ts'
import { aDeparture, aTour, type TestTour } from './factories.ts'

/** Another member than `camille`. */
export const ines = { ...camille, id: '00000000-0000-7000-8000-00000000c002', name: 'Inès Morel' } as const
export const message = 'Trop peu de monde cette fois.'

/** A tour with a departure in three days that takes place from eight people. */
export const undecidedTest = base.extend<{ app: TestApp; tour: TestTour; off: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  off: async ({ app, tour }, use) => use(await aDepartureFrom(app, tour, 8)),
})

export async function aDepartureFrom(
  app: TestApp,
  tour: TestTour,
  people: number,
  inHours = 72,
): Promise<string> {
  const id = await aDeparture(app, tour, { inHours })
  await app.db.updateTable('availability').set({ participants_min: people }).where('id', '=', id).execute()
  return id
}

/** Decides against a departure; `offeredId` is the date on which seats are held. */
export function no(app: TestApp, availabilityId: string, offeredId?: string) {
  return decideDeparture(app, camille, { availabilityId, decision: 'NO', message, offeredId })
}

export const tokenOf = (app: TestApp, id: string) => manageToken(app.keys, id)
export const money = (app: TestApp, id: string) =>
  chooseDate(app, tokenOf(app, id), { choice: 'money', availabilityId: undefined })
export const move = (app: TestApp, id: string, availabilityId: string) =>
  chooseDate(app, tokenOf(app, id), { choice: 'date', availabilityId })
