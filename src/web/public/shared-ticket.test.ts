import { expect } from 'vitest'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { makeTicketLink, sharedPathOf } from '#core/customer/ticket-link.server.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'
import { tokenOf } from '#tests/support/site/own-page.ts'

test('a shared ticket says that it was shared while it is valid, and that it is not any more after a cancellation', async ({
  app,
  site,
}) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour, { inHours: 7 * 24 }))
  await makeTicketLink(app, tokenOf(app, id))
  const shared = (await sharedPathOf(app, id)) ?? 'no link'
  const read = async (locale: (typeof LOCALES)[number]) => {
    const html = await (await site.visit(sitePath(locale, shared))).text()
    const t = translator(locale)
    const texts = ['sharedTitle', 'sharedText', 'sharedEnded', 'cancelledTitle'] as const
    return texts.filter((text) => html.includes(t(`reservationPage.${text}`)))
  }
  for (const locale of LOCALES) expect(await read(locale)).toEqual(['sharedTitle', 'sharedText'])

  await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
  for (const locale of LOCALES) expect(await read(locale)).toEqual(['sharedEnded'])
})
