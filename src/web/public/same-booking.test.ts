import { expect } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { test as base } from '#tests/support/site/office-site.ts'

/** `read` returns the text of a page below the paid booking of two adults. */
const test = base.extend<{ tour: TestTour; read: (locale: Locale, path: string) => Promise<string> }>({
  tour: async ({ app }, use) => use(await aTour(app)),
  read: async ({ app, site, tour }, use) => {
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
    await use(async (locale, path) => {
      const own = `/reservation/${manageToken(app.keys, id)}`
      const document = await (await site.visit(sitePath(locale, own + path))).text()
      // The script of a hydrated page has messages that are not shown.
      return document.replaceAll(/<script.*?<\/script>/gs, '')
    })
  },
})

test.for(LOCALES)(
  'a move at the same price says so in place of a refund of nothing, in %s',
  async (locale, { app, tour, read }) => {
    const other = await aDeparture(app, tour, { inHours: 8 * 24 })
    const t = translator(locale)
    const html = await read(locale, `/move?to=${other}`)
    expect(html).toContain(t('reservationPage.nothingToPay'))
    expect(html).not.toContain(t('reservationPage.comesBack'))
  },
)

test.for(LOCALES)(
  'the party as it is asks for another number of guests, not for a date, in %s',
  async (locale, { tour, read }) => {
    const t = translator(locale)
    const html = await read(locale, `/party?units[${tour.adultId}]=2`)
    expect(html).toContain(t('reservation.party_unchanged'))
  },
)

test.for(LOCALES)(
  'the date as it is, after Back from a change, asks for another date, in %s',
  async (locale, { app, tour, read }) => {
    const own = app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id)
    const { id } = await own.executeTakeFirstOrThrow()
    const html = await read(locale, `/move?to=${id}`)
    expect(html).toContain(translator(locale)('reservation.date_unchanged'))
  },
)
