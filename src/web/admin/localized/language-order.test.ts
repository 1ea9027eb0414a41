import { describe, expect } from 'vitest'
import { fieldIn, LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

describe.for(LOCALES)('a member who reads %s', (own) => {
  test.for([
    ['/admin/tours/new', 'title'],
    ['/admin/settings', 'tagline'],
  ] as const)('writes it first on %s', async ([path, name], { visit }) => {
    const page = await (await visit(sitePath(own, path))).text()
    expect(firstLanguage(page, name)).toBe(own)
  })

  test('writes to guests in it first', async ({ app, visit }) => {
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    for (const locale of LOCALES) await aPaidBooking(app, tour, departure, { locale })
    const page = await (await visit(sitePath(own, `/admin/message/${departure}`))).text()
    expect(firstLanguage(page, 'texts')).toBe(own)
  })
})

/** The language of the first field of this name; every language has one. */
function firstLanguage(page: string, name: string) {
  const places = LOCALES.map((locale) => ({ locale, at: page.indexOf(`name="${fieldIn(name, locale)}"`) }))
  expect(places.map(({ at }) => at)).not.toContain(-1)
  return places.toSorted((a, b) => a.at - b.at)[0]?.locale
}
