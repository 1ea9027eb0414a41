import { describe, expect } from 'vitest'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { readChoice } from './booking/choice.ts'
import { loadTour } from './load-tour.server.ts'

type Stage = { app: TestApp; tour: TestTour; departure: string; cookie: string }

/** A visitor holds two of a departure's places at the payment page. */
const test = base.extend<{ capacity: number; stage: Stage }>({
  capacity: 3,
  stage: async ({ database, capacity }, use) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity })
    const form = aCheckout(tour, departure)
    const { holdToken } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    await use({ app, tour, departure, cookie: `hold=${holdToken}` })
  },
})

describe('the page of a tour after the return from the payment page', () => {
  test('keeps the party of the visitor, whose own places are not gone', async ({ stage }) => {
    const { ownHold, slot, party } = await look(stage, stage.cookie)
    expect(ownHold).toEqual({
      availabilityId: stage.departure,
      seats: 2,
      payUrl: expect.stringContaining('/_pay/'),
    })
    expect(slot).toMatchObject({ id: stage.departure, vacancies: 3 })
    expect(party).toEqual({ [stage.tour.adultId]: 2 })
  })

  test.for([undefined, 'hold=a.b', `hold=${'x'.repeat(300)}`, 'hold=%E2%82%AC'])(
    'counts them as gone for a browser with %s',
    async (cookie, { stage }) => {
      const { ownHold, slot } = await look(stage, cookie)
      expect(ownHold).toBeNull()
      expect(slot).toMatchObject({ vacancies: 1 })
    },
  )

  test('counts them as gone once they are paid or their hold has ended', async ({ stage }) => {
    for (const status of ['EXPIRED', 'CONFIRMED'] as const) {
      await stage.app.db.updateTable('reservation').set({ status }).execute()
      expect(await look(stage, stage.cookie)).toMatchObject({ ownHold: null })
    }
  })
})

describe('the page of a tour whose last places the visitor holds', () => {
  test.override({ capacity: 2 })

  test('keeps the choice of the last places', async ({ stage }) => {
    const { slot, party, hints } = await look(stage, stage.cookie)
    expect(slot).toMatchObject({ bookable: true, vacancies: 2 })
    expect(party).toEqual({ [stage.tour.adultId]: 2 })
    expect(hints).toEqual([])
  })
})

async function look({ app, tour, departure }: Stage, cookie?: string) {
  const request = new Request(`http://localhost/tour/${tour.slug}?slot=${departure}`, {
    headers: cookie === undefined ? {} : { cookie },
  })
  const loaded = await loadTour({ context: aWebContext(app), request, slug: tour.slug })
  const query = new URL(request.url).searchParams
  return { ...loaded, ...readChoice(query, loaded.calendar, loaded.tour) }
}
