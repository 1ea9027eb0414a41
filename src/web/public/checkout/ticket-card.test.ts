import { expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

test('a ticket names the operator on paper, where the head of the page is missing', async ({ app, site }) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const html = await (await site.visit(`/reservation/${manageToken(app.keys, id)}`)).text()
  expect(html).toContain('<p class="print-only">Escapade</p>')
})
