import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDepartureFrom, move, no } from '#tests/support/factories/an-undecided-departure.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for(LOCALES)(
  'the money after another date was chosen elsewhere is said not to be chosen, in %s',
  async (locale, { app, site }) => {
    const tour = await aTour(app)
    const off = await aDepartureFrom(app, tour, 4)
    const other = await aDeparture(app, tour, { inHours: 200 })
    const id = await aPaidBooking(app, tour, off)
    await no(app, off)
    await move(app, id, other)
    const own = sitePath(locale, `/reservation/${manageToken(app.keys, id)}`)
    const response = await site.visit(own, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'intent=choose-money',
    })
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${own}?done=standing`])
    const page = await (await site.visit(`${own}?done=standing`)).text()
    expect(page).toContain(translator(locale)('reservationPage.done.standing'))
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', availability_id: other })
    expect(await refundsOf(app, id)).toEqual([])
  },
)
