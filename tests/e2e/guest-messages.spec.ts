import { expect, type Locator, type Page } from '@playwright/test'
import { translator } from '#i18n/translator.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { closeToasts, expectPastedTextKept, expectToast, logIn, ready } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  test(`guests are written to by three taps from Today, and a storm cancels by four, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const emails = ['fr', 'en'].map((language) => `storm.${language}.${locale}@example.com`)
    const [french = '', english = ''] = emails
    const { availabilityId } = await aDepartureWithGuests(team, ['Ana', 'Bo'], { inHours: 1, emails })
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
    await expectTemplateBelow(page, locale)
    // An empty box asks before anything is sent.
    await expectPastedTextKept(page.locator('main'), locale, () => page.locator('main [type=submit]').click())
    await page.locator('textarea[lang=en]').fill('We are late.')
    await page.locator('textarea[lang=fr]').fill('')
    const send = page.getByRole('button', { name: t('guestMessage.send', { count: 2 }) })
    await send.click()
    await expect(page.getByRole('button', { name: t('guestMessage.sendWithout') })).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expectAccessible(page, 'a message that asks for a text')
    await template('late').click()
    await tap(send)
    await expect(page.getByText(t('guestMessage.sent', { count: 2 }))).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    expect((await team.mailsTo(french, 2))[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      'quelques minutes de retard',
    )
    expect((await team.mailsTo(english, 2))[0]?.text).toContain('We are late.')

    // The same guests, selected in the list: without the network the text stays, and the next press sends it once.
    await page.goto(at(`/admin/reservations?availability=${availabilityId}`))
    await ready(page)
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('button', { name: t('reservationsAdmin.chosen.all') }).click()
    await page.getByRole('link', { name: t('reservationsAdmin.chosen.message') }).click()
    await ready(page)
    await page.locator('textarea[lang=fr]').fill('À samedi !')
    await page.locator('textarea[lang=en]').fill('See you on Saturday!')
    await page.context().setOffline(true)
    await send.click()
    await expect(page.getByText(t('net.tryAgain'))).toBeVisible()
    await expect(page.locator('textarea[lang=en]')).toHaveValue('See you on Saturday!')
    await page.context().setOffline(false)
    await closeToasts(page)
    await send.click()
    await expect(page.getByText(t('guestMessage.sent', { count: 2 }))).toBeVisible()
    expect((await team.mailsTo(english, 3))[0]?.text).toContain('See you on Saturday!')
    expect((await team.mailsTo(french, 3))[0]?.text).toContain('À samedi !')

    // Everything that the list finds is too much for one message, and the page says so.
    await page.goto(at('/admin/reservations'))
    await ready(page)
    await page.locator('tbody input[type=checkbox]').first().check()
    const bar = page.getByRole('region', { name: t('reservationsAdmin.chosen.label') })
    await bar.getByRole('button', { name: t('reservationsAdmin.chosen.all') }).click()
    await bar.getByRole('button').first().click()
    await bar.getByRole('link', { name: t('reservationsAdmin.chosen.message') }).click()
    await expect(page.getByText(t('guestMessage.tooMany'))).toBeVisible()

    taps = 0
    await page.goto(at('/admin'))
    await tap(page.locator(`a[href*="departure=${availabilityId}"]`))
    await ready(page)
    await tap(page.getByRole('button', { name: t('availabilitiesAdmin.cancel'), exact: true }))
    await tap(template('storm'))
    await tap(page.getByRole('button', { name: t('availabilitiesAdmin.cancelConfirm') }))
    await expectToast(page, t('availabilitiesAdmin.cancelled'))
    expect(taps).toBeLessThanOrEqual(4)
    expect((await team.mailsTo(french, 4))[0]?.text).toContain('orage')
    expect((await team.mailsTo(english, 4))[0]?.text).toContain('storm')
  })
}

/** By the keyboard: a typed text stays above a template, which another one replaces, and Undo restores the boxes. */
async function expectTemplateBelow(page: Page, locale: 'en' | 'fr'): Promise<void> {
  const { t } = words(locale)
  const box = page.locator('textarea[lang=en]')
  const other = page.locator('textarea[lang=fr]')
  const late = page.locator('[data-template=late]')
  const rain = page.locator('[data-template=rain]')
  const says = async (
    kind: 'inserted' | 'insertedBelow' | 'alreadyThere' | 'undone',
    name: 'late' | 'rain',
  ) => {
    const template = t(`guestMessage.templates.${name}`)
    const said = t(`guestMessage.${kind}`, { template })
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  }
  const english = translator('en')
  const french = translator('fr')
  await says('inserted', 'late')
  await box.fill('Bring a hat.')
  await rain.press('Enter')
  await says('insertedBelow', 'rain')
  await expect(box).toHaveValue(`Bring a hat.\n\n${english('emails.guests.templates.rain')}`)
  await expect(other).toHaveValue(french('emails.guests.templates.rain'))
  await late.press('Enter')
  await late.press('Enter')
  await says('alreadyThere', 'late')
  await expect(box).toHaveValue(`Bring a hat.\n\n${english('emails.guests.templates.late')}`)
  await expectAccessible(page, 'a message with a template that can be undone')
  await page.getByRole('button', { name: t('guestMessage.undo'), exact: true }).press('Enter')
  await says('undone', 'late')
  await expect(box).toHaveValue(`Bring a hat.\n\n${english('emails.guests.templates.rain')}`)
  await expect(late).toBeFocused()
}
