import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

test('a ticket names the operator on paper, where the head of the page is missing', async ({ app, site }) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const html = await (await site.visit(`/reservation/${manageToken(app.keys, id)}`)).text()
  expect(html).toContain('<p class="print-only">Escapade</p>')
})

test('a free ticket is not paid, and costs no amount of nothing', async ({ app, site }) => {
  const tour = await aTour(app)
  await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour), { expectedTotalMinor: 0 })
  for (const locale of LOCALES) {
    const path = `${locale === 'fr' ? '/fr' : ''}/reservation/${manageToken(app.keys, id)}`
    const html = await (await site.visit(path)).text()
    expect(html).toContain(locale === 'fr' ? '<dd>Gratuit</dd>' : '<dd>Free</dd>')
    expect(html).not.toContain(translator(locale)('checkoutPage.amountPaid'))
  }
})
