import { manageToken } from '#core/kernel/secret-link.server.ts'
import type { TestApp } from '../create-test-app.ts'
import { test as base } from '../postgres/sold-departure.ts'
import { aDeparture, type TestTour } from '../factories/factories.ts'

/** `test` with a tour, a departure in a week and one the day after, for a customer who moves. */
export const test = base.extend<{ later: string }>({
  later: async ({ app, tour }, use) => use(await aDeparture(app, tour, { inHours: 8 * 24 })),
})

export const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

/** The secret of a reservation's link. */
export function tokenOf(app: TestApp, id: string): string {
  return manageToken(app.keys, id)
}

/** From now on the tour is sold under another cancellation policy. */
export async function sellsAs(
  app: TestApp,
  tour: TestTour,
  tiers: { hoursBefore: number; refundPercent: number }[],
): Promise<void> {
  await app.db
    .updateTable('tour')
    .set({ cancellation_policy: JSON.stringify({ tiers }) })
    .where('id', '=', tour.id)
    .execute()
}

/** A departure on which adults have another price. */
export async function adultsCost(app: TestApp, tour: TestTour, departure: string, priceMinor: number) {
  await app.db
    .insertInto('availability_price')
    .values({ availability_id: departure, unit_id: tour.adultId, price_minor: priceMinor })
    .execute()
}
