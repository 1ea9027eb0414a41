import { expect } from 'vitest'
import { aDepartureFrom, no } from '#tests/support/factories/an-undecided-departure.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/site/office-site.ts'

test('the scanner knows the tickets of a departure that does not take place, and lists no guests of it', async ({
  app,
  visit,
}) => {
  const tour = await aTour(app)
  const departure = await aDepartureFrom(app, tour, 8, 3)
  const id = await aPaidBooking(app, tour, departure)
  await no(app, departure)
  const { status, reference, contact_name: name } = await reservationRow(app, id)
  expect(status).toBe('CONFIRMED')
  const html = await (await visit('/admin/check-in')).text()
  const [row = ''] = html.match(new RegExp(`<li[^>]*data-reference="${reference}"[^>]*></li>`)) ?? []
  expect(row).toContain(`data-name="${name}"`)
  expect(row).toContain('data-status="CANCELLED"')
  expect(html).not.toContain('class="scan-guests"')
})
