import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, openHoldOf, withChild } from '#tests/support/factories/added-guests.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { loadCancel } from '../checkout/load-cancel.server.ts'
import { addOwnGuests, payForOwnGuests } from './add-own-guests.server.ts'
import type { OwnPageArgs } from './own-reservation.server.ts'

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
  const args = { context: aWebContext(elsewhere), params: { token } }

  expect(await addAChild(args, tour)).toMatchObject({
    data: { refusal: { message: 'payment.unavailable' } },
    init: { status: 502 },
  })
  expect(logged).toEqual([
    { event: 'payment.page_unknown', origin: 'https://pay.example.com', setting: 'STRIPE_CHECKOUT_ORIGIN' },
  ])
})

test.for(LOCALES)(
  'the payment page, and the way back, have the language of the page: %s',
  async (locale, { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await addAChild({ context: aWebContext(app, locale), params: { token: tokenOf(app, id) } }, tour)
    const { sessionId } = await openHoldOf(app, id)
    expect(await sessionOf(app, sessionId)).toMatchObject({
      locale,
      success_url: `${app.origin}${sitePath(locale, '/checkout/success/{CHECKOUT_SESSION_ID}')}`,
    })

    const other = LOCALES.find((one) => one !== locale) ?? locale
    await addAChild({ context: aWebContext(app, other), params: { token: tokenOf(app, id) } }, tour)
    const { sessionId: next } = await openHoldOf(app, id)
    expect(await sessionOf(app, next)).toMatchObject({ locale: other })
  },
)

test('a browser that opens the payment page later finds the way back from it', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await added(app, id, withChild(tour))
  const token = tokenOf(app, id)
  const args = { context: aWebContext(app), params: { token } }
  const request = new Request(`http://localhost:3000/reservation/${token}/party`)

  const toPage = await payForOwnGuests({ ...args, request })

  if (!(toPage instanceof Response)) throw new Error('no payment page')
  expect(toPage.headers.get('Location')).toContain('/_pay/')
  const [cookie = ''] = toPage.headers.get('Set-Cookie')?.split(';') ?? []
  const { sessionId } = await openHoldOf(app, id)
  const { cancel_url } = await sessionOf(app, sessionId)
  const back = new Request(cancel_url, { headers: { cookie } })
  await expect(
    loadCancel({ context: aWebContext(app), request: back, slug: tour.slug }),
  ).rejects.toMatchObject({
    headers: new Headers({ Location: `/reservation/${token}?done=notAdded` }),
  })
  expect(await payForOwnGuests({ ...args, request })).toMatchObject({
    data: { refusal: { message: 'hold.expired' } },
  })
})

function sessionOf(app: TestApp, id: string) {
  return app.db
    .selectFrom('embedded_payment_session')
    .select(['locale', 'success_url', 'cancel_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Adds a child to a paid booking of two adults, as the form of the page does. */
function addAChild(args: OwnPageArgs, tour: TestTour) {
  const { units, expectedPriceMinor } = withChild(tour)
  const request = new Request(`http://localhost:3000/reservation/${args.params.token}/party`)
  const fields = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  const form = new FormData()
  form.set('expectedPriceMinor', String(expectedPriceMinor))
  form.set('termsVersion', '1')
  return addOwnGuests({ ...args, request }, Object.fromEntries(fields), form)
}
