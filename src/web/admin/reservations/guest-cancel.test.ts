import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for(LOCALES)(
  'the button of a guide’s cancellation names no sum, because it cannot follow the choice, in %s',
  async (locale, { app, visit }) => {
    const tour = await aTour(app)
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
    const html = await (await visit(sitePath(locale, `/admin/cancel/${id}`))).text()
    const [, button] = /<button type="submit" class="button button-danger"[^>]*>([^<]*)</.exec(html) ?? []
    expect(button).toBe(translator(locale)('reservationsAdmin.cancel.confirmChosen'))
    expect(html).toContain('name="refund" checked="" value=')
  },
)
