import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { withChild } from '#tests/support/factories/added-guests.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { addOwnGuests } from './add-own-guests.server.ts'

test('a payment page that the configuration does not name gets no customer, and is logged', async ({
  app,
  tour,
  departure,
}) => {
  const token = tokenOf(app, await aPaidBooking(app, tour, departure))
  const logged: unknown[] = []
  const elsewhere = {
    ...app,
    log: { ...app.log, error: (event: string, facts = {}) => void logged.push({ event, ...facts }) },
    payments: {
      ...app.payments,
      createSession: async (...order: Parameters<typeof app.payments.createSession>) => ({
        ...(await app.payments.createSession(...order)),
        url: 'https://pay.example.com/c/pay/cs_1',
      }),
    },
  }
  const { units, expectedPriceMinor } = withChild(tour)
  const fields = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  const form = new FormData()
  form.set('expectedPriceMinor', String(expectedPriceMinor))
  form.set('termsVersion', '1')
  const request = new Request(`http://localhost:3000/reservation/${token}/party`)
  const args = { request, context: aWebContext(elsewhere), params: { token } }

  expect(await addOwnGuests(args, Object.fromEntries(fields), form)).toMatchObject({
    data: { refusal: { message: 'payment.unavailable' } },
    init: { status: 502 },
  })
  expect(logged).toEqual([
    { event: 'payment.page_unknown', origin: 'https://pay.example.com', setting: 'STRIPE_CHECKOUT_ORIGIN' },
  ])
})
