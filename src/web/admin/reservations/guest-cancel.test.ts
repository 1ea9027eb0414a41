import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
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

test.for(LOCALES)(
  'a cancellation promises no email to a customer without an address, before and after, in %s',
  async (locale, { app, site, callApi, visit }) => {
    const t = translator(locale)
    const tour = await aTour(app)
    const id = await aTeamBooked(app, tour, await aDeparture(app, tour), { email: '' })
    const path = sitePath(locale, `/admin/cancel/${id}`)
    const html = await (await visit(path)).text()
    expect(html).toContain(t('reservationsAdmin.noEmail'))
    expect(html).not.toContain(t('reservationsAdmin.cancel.text'))
    expect(html).not.toContain('name="message"')

    const [, day = ''] = /name="day" value="([^"]*)"/.exec(html) ?? []
    const response = await site.with({ api: { baseUrl: app.origin, fetch: callApi } })(path, {
      method: 'POST',
      headers: { Cookie: 'token=any', Origin: app.origin },
      body: new URLSearchParams({ day, refund: '0', hasMail: '' }),
    })
    const list = response.headers.get('Location') ?? ''
    expect(await (await visit(list)).text()).toContain(
      t('reservationsAdmin.manifestPage.cancelledWithoutEmail'),
    )
  },
)

test('a refund that is no longer offered is refused beside the choice, and the whole sum is chosen', async ({
  app,
  site,
  callApi,
}) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const response = await site.with({ api: { baseUrl: app.origin, fetch: callApi } })(`/admin/cancel/${id}`, {
    method: 'POST',
    headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
    body: new URLSearchParams({ refund: 'part', message: '' }),
  })
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain('<li><a href="#refund">')
  expect(html).toContain('id="refund" aria-describedby="refund-error"')
  expect(html).toMatch(/name="refund" checked="" value="[1-9]\d*"/)
})
