import { expect } from 'vitest'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as databaseTest } from '#tests/support/postgres/database.ts'
import { stripeTest as test } from '#tests/support/stand-ins/stripe-installation.ts'
import { checkOut } from '../checkout/check-out.server.ts'

const REFUSED = {
  email: {
    code: 'payment.email_refused',
    fields: { email: 'payment.email_refused' },
  },
  amount: { code: 'payment.amount_refused' },
}

test('N21: an email address that Stripe refuses is named, and the seats are free again', async ({
  installation: { app },
}) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await expect(order(app, tour, departure, 'maya@example.c0m')).rejects.toMatchObject({
    refusal: REFUSED.email,
  })
  expect(await seatsTaken(app, departure)).toBe(0)
  await order(app, tour, departure, 'maya@example.com')
  expect(await seatsTaken(app, departure)).toBe(2)
})

test('N21: a sum that Stripe refuses is reported as such, and the seats are free again', async ({
  installation: { app },
}) => {
  const { tour, departure } = await atTwentyCents(app)
  await expect(order(app, tour, departure)).rejects.toMatchObject({ refusal: REFUSED.amount })
  expect(await seatsTaken(app, departure)).toBe(0)
})

databaseTest('N21: the embedded provider refuses the same sum', async ({ database }) => {
  const app = createTestApp(database.db)
  const { tour, departure } = await atTwentyCents(app)
  await expect(order(app, tour, departure)).rejects.toMatchObject({ refusal: REFUSED.amount })
})

/** A tour that was published before prices had a minimum: two adults pay 40 cents. */
async function atTwentyCents(app: TestApp) {
  const tour = await aTour(app)
  await app.db.updateTable('unit').set({ price_minor: 20 }).where('id', '=', tour.adultId).execute()
  return { tour, departure: await aDeparture(app, tour) }
}

async function order(app: TestApp, tour: TestTour, departure: string, email = 'maya@example.com') {
  const { total } = await app.db
    .selectFrom('unit')
    .select((eb) => eb('price_minor', '*', 2).as('total'))
    .where('id', '=', tour.adultId)
    .executeTakeFirstOrThrow()
  const form = aCheckout(tour, departure, { email, expectedTotalMinor: total })
  return checkOut(app, { tour: tour.id, form, clientAddress: null })
}
