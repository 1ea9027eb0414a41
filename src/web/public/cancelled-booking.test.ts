import { expect } from 'vitest'
import { changeParty } from '#core/change/change-party.server.ts'
import { returnCash } from '#core/change/return-cash.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { cancelCheckout } from '#core/checkout/cancel-checkout.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/site/office-site.ts'
import { camille } from '#tests/support/member-actor.ts'

test('a cancelled reservation offers no changes, and no advice to load the page again', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const own = `/reservation/${manageToken(app.keys, id)}`
  const open = await (await site.visit(`${own}/cancel`)).text()
  expect(open).toContain('method="post"')
  await cancelReservation(app, camille, {
    reservationId: id,
    refund: { amountMinor: 5800 },
    message: '',
  })
  for (const locale of LOCALES) {
    const t = translator(locale)
    for (const page of ['cancel', 'party', 'move']) {
      const document = await (await site.visit(`${locale === 'fr' ? '/fr' : ''}${own}/${page}`)).text()
      // The script of a hydrated page has messages that are not shown.
      const html = document.replaceAll(/<script.*?<\/script>/gs, '')
      expect([page, html.includes(t('reservationPage.isCancelled'))]).toEqual([page, true])
      expect(html).not.toContain('method="post"')
      expect(html).not.toMatch(/Reload the page|Rechargez la page/)
    }
  }
})

test('a reservation that was never paid shows no refund, before and after its cancellation', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour), { expectedTotalMinor: 0 })
  const own = `/reservation/${manageToken(app.keys, id)}`
  const t = translator('en')
  expect(await (await site.visit(own)).text()).toContain(t('reservationPage.cancelHintUnpaid'))
  const cancel = await (await site.visit(`${own}/cancel`)).text()
  expect(cancel).toContain(`>${t('reservationPage.cancelNowUnpaid')}<`)
  expect(cancel).not.toContain(t('reservationPage.comesBack'))
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  const html = await (await site.visit(own)).text()
  expect(html).toContain(t('reservationPage.cancelledTitle'))
  expect(html).not.toContain(t('reservationPage.noRefund'))
})

test('owed cash is announced until it is returned, and is no refund to the card then', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  const availabilityId = await aDeparture(app, tour)
  const id = await aTeamBooked(app, tour, availabilityId, { payment: 'CASH' })
  const t = translator('en')
  const amounts = (amount: string) =>
    (['cashOwed', 'refundInCash', 'refundDone', 'noRefund'] as const).map((key) =>
      t(`reservationPage.${key}`, { amount }),
    )
  const own = async () => (await site.visit(`/reservation/${manageToken(app.keys, id)}`)).text()
  const said = async (amount: string) => {
    const html = await own()
    return amounts(amount).map((message) => html.includes(message))
  }
  await changeParty(app, camille, id, {
    units: { [tour.adultId]: 1 },
    expectedTotalMinor: 2900,
    refundMinor: 2900,
  })
  expect(await said('€29')).toEqual([false, true, false, false])
  app.clock.advance({ minutes: 1 })
  await cancelDeparture(app, camille, { availabilityId, message: '' })
  expect(await said('€29')).toEqual([true, true, false, false])
  await returnCash(app, camille, { reservationId: id, expectedMinor: 2900 })
  expect(await said('€58')).toEqual([false, true, false, false])
})

type Left = { tour: TestTour; availabilityId: string; holdToken: string }
type Gone = (app: TestApp, left: Left) => Promise<unknown>

const change = (app: TestApp, id: string) => app.db.updateTable('availability').where('id', '=', id)

const GONE: [hint: 'cancelled' | 'closed' | 'cutoff' | 'sold_out', Gone][] = [
  ['cancelled', (app, { availabilityId }) => cancelDeparture(app, camille, { availabilityId, message: '' })],
  [
    'closed',
    (app, { availabilityId: id }) => change(app, id).set({ closed_at: app.clock.now().toString() }).execute(),
  ],
  [
    'cutoff',
    (app, { availabilityId: id }) => change(app, id).set({ cutoff_at: app.clock.now().toString() }).execute(),
  ],
  [
    'sold_out',
    async (app, { tour, availabilityId: id, holdToken }) => {
      await cancelCheckout(app, { tour: tour.slug, holdToken })
      await aTeamBooked(app, tour, id)
      await change(app, id).set({ capacity: 2 }).execute()
    },
  ],
]

test.for(GONE)(
  'the way back from the payment page of a departure that is %s leads to its other dates',
  async ([hint, goes], { app, site }) => {
    const tour = await aTour(app)
    const availabilityId = await aDeparture(app, tour)
    const form = aCheckout(tour, availabilityId)
    const { holdToken } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    await goes(app, { tour, availabilityId, holdToken })
    for (const locale of LOCALES) {
      const t = translator(locale)
      const back = `${locale === 'fr' ? '/fr' : ''}/checkout/cancel/${tour.slug}`
      const html = await (await site.visit(back, { headers: { cookie: `hold=${holdToken}` } })).text()
      expect(html).toContain(t(`bookingBox.hints.${hint}`))
      expect(html).toContain(`>${t('checkoutPage.anotherDate')}<`)
      expect(html).toContain('value="Maya Rossi"')
      expect(html).not.toContain(t('checkoutPage.cancelReleased'))
      expect(html).not.toContain(`slot=${availabilityId}`)
    }
  },
)
