import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/office-site.ts'

test('the guest list of a cancelled departure does not say that its bookings never were', async ({
  app,
  visit,
}) => {
  const tour = await aTour(app)
  const availabilityId = await aDeparture(app, tour, { inHours: 12 })
  const { local_start: start } = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', availabilityId)
    .executeTakeFirstOrThrow()
  const listIn = async (locale: (typeof LOCALES)[number]) =>
    (await visit(sitePath(locale, `/admin/manifest/${start.slice(0, 'YYYY-MM-DD'.length)}`))).text()
  for (const locale of LOCALES)
    expect(await listIn(locale)).toContain(translator(locale)('reservationsAdmin.manifestPage.noGuests'))

  await aPaidBooking(app, tour, availabilityId)
  await cancelDeparture(app, camille, { availabilityId, message: 'The tide will be too high.' })
  for (const locale of LOCALES) {
    const t = translator(locale)
    const list = await listIn(locale)
    expect(list).toContain(t('reservationsAdmin.manifestPage.cancelled'))
    expect(list).not.toContain(t('reservationsAdmin.manifestPage.noGuests'))
  }
})
