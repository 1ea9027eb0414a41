import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { added, withChild } from '#tests/support/factories/added-guests.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'
import { tokenOf } from '#tests/support/site/own-page.ts'

test('a move and a cancellation say before they are confirmed which guests are not paid for', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 7 * 24 })
  const later = await aDeparture(app, tour, { inHours: 8 * 24 })
  const id = await aPaidBooking(app, tour, departure)
  const pages = ['cancel', `move?to=${later}`]
  const read = async (locale: (typeof LOCALES)[number], page: string) => {
    const html = await (await site.visit(sitePath(locale, `/reservation/${tokenOf(app, id)}/${page}`))).text()
    expect(html).toContain('method="post"')
    return html.includes(translator(locale)('reservationPage.addingEndsText'))
  }
  for (const locale of LOCALES)
    for (const page of pages) expect([page, await read(locale, page)]).toEqual([page, false])

  await added(app, id, withChild(tour))
  for (const locale of LOCALES)
    for (const page of pages) expect([page, await read(locale, page)]).toEqual([page, true])
})

test('the page of the party shows the guests who are not paid for, and their payment', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  await added(app, id, withChild(tour))
  for (const locale of LOCALES) {
    const t = translator(locale)
    const party = sitePath(locale, `/reservation/${tokenOf(app, id)}/party`)
    const html = await (await site.visit(party)).text()
    expect(html).toContain(t('reservationPage.addingDrop'))
    expect(html).toMatch(/<button [^>]*value="pay"/)
  }
})
