import { expect, type Locator } from '@playwright/test'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, logIn, ready } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { staffApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  test(`guests are written to by three taps from Today, and a storm cancels by four, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t, at } = words(locale)
    const staff = await staffApi(request)
    const emails = ['fr', 'en'].map((language) => `storm.${language}.${locale}@example.com`)
    const [french = '', english = ''] = emails
    const { availabilityId } = await aDepartureWithGuests(staff, ['Ana', 'Bo'], { inHours: 1, emails })
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const template = (name: string) => page.locator(`[data-template=${name}]:visible`)

    await tap(page.locator(`a[href$="/admin/message/${availabilityId}"]`))
    await ready(page)
    await expectAccessible(page, 'a message to the guests')
    await tap(template('late'))
    // A typed text stays, and an empty box asks before anything is sent.
    await page.locator('textarea[lang=en]').fill('We are late.')
    await template('rain').click()
    await expect(page.locator('textarea[lang=en]')).toHaveValue('We are late.')
    await page.locator('textarea[lang=fr]').fill('')
    const send = page.getByRole('button', { name: t('guestMessage.send', { count: 2 }) })
    await send.click()
    await expect(page.getByRole('button', { name: t('guestMessage.sendWithout') })).toBeVisible()
    await expectAccessible(page, 'a message that asks for a text')
    await template('late').click()
    await tap(send)
    await expect(page.getByText(t('guestMessage.sent', { count: 2 }))).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    expect((await staff.mailsTo(french, 2))[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      'quelques minutes de retard',
    )
    expect((await staff.mailsTo(english, 2))[0]?.text).toContain('We are late.')

    taps = 0
    await page.goto(at('/admin'))
    await tap(page.locator(`a[href*="departure=${availabilityId}"]`))
    await ready(page)
    await tap(page.getByRole('button', { name: t('availabilitiesAdmin.cancel'), exact: true }))
    await tap(template('storm'))
    await tap(page.getByRole('button', { name: t('availabilitiesAdmin.cancelConfirm') }))
    await expectToast(page, t('availabilitiesAdmin.cancelled'))
    expect(taps).toBeLessThanOrEqual(4)
    expect((await staff.mailsTo(french, 3))[0]?.text).toContain('orage')
    expect((await staff.mailsTo(english, 3))[0]?.text).toContain('storm')
  })
}
