import { expect, type Page } from '@playwright/test'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { closeToasts, expectToast, logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { cutNetwork, expectFailureToast } from './support/lost-posts/cut-network.ts'
import { paidBooking } from './support/paid-booking.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  /** Presses a button twice while its action is done and the response is lost, and once more with a network. */
  async function pressThrice(page: Page, press: () => Promise<void>): Promise<void> {
    const network = await cutNetwork(page)
    network.failure = 'done'
    await press()
    await expectFailureToast(page, locale)
    await press()
    await expectFailureToast(page, locale)
    network.failure = null
    await press()
  }

  test(`a tour whose copy got no response is copied once in ${locale}, and once more when it is asked for again`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    type Tours = { tours: { id: string; title: string }[] }
    const drafts = async () => (await team.get<Tours>('/tours/admin?status=DRAFT')).tours
    const before = new Set((await drafts()).map(({ id }) => id))
    const copies = async () => (await drafts()).filter(({ id }) => !before.has(id))
    const { tours } = await team.get<Tours>(`/tours/admin?locale=${locale}`)
    const title = tours[0]?.title ?? ''
    await openOffice(page, locale, '/admin/tours')
    const duplicate = async () => {
      await page.getByRole('button', { name: t('toursAdmin.actionsOf', { title }), exact: true }).click()
      await page.getByRole('menuitem', { name: t('toursAdmin.duplicate') }).click()
    }
    await pressThrice(page, duplicate)
    await expectToast(page, t('toursAdmin.done.duplicate', { title }))
    expect(await copies()).toHaveLength(1)
    // A press after the toast has gone means another copy.
    await closeToasts(page)
    await expect(page.locator('.toaster .toast')).toHaveCount(0)
    await duplicate()
    await expectToast(page, t('toursAdmin.done.duplicate', { title }))
    const made = await copies()
    expect(made).toHaveLength(2)
    for (const { id } of made) await team.post(`/tours/${id}/archive`)
  })

  test(`a title in ${locale} that is corrected after a lost response makes a tour by a second press`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const titles = [`Doors ${crypto.randomUUID()}`, `Yards ${crypto.randomUUID()}`] as const
    await openOffice(page, locale, '/admin/tours/new')
    const title = page.locator(`input[name="title[${locale}]"]`)
    const start = page.getByRole('button', { name: t('toursAdmin.start'), exact: true })
    const network = await cutNetwork(page)
    network.failure = 'done'
    await title.fill(titles[0])
    await start.click()
    await expectFailureToast(page, locale)
    network.failure = null
    await title.fill(titles[1])
    await start.click()
    await expect(page.getByRole('alert')).toHaveText(t('form.sent_already'))
    await expect(title).toHaveValue(titles[1])
    await start.click()
    await page.waitForURL('**/admin/tours/edit/**')
    type Tours = { tours: { id: string; title: string }[] }
    const { tours } = await team.get<Tours>(`/tours/admin?status=DRAFT&locale=${locale}`)
    const made = tours.filter((tour) => titles.some((one) => one === tour.title))
    expect(made).toHaveLength(2)
    for (const { id } of made) await team.post(`/tours/${id}/archive`)
  })

  test(`a ticket whose sending got no response reaches the guest once in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { reference, email } = await paidBooking(request, locale)
    const { reservations } = await team.get<Reservations>(`/reservations?q=${reference}`)
    await openOffice(page, locale, `/admin/reservations?open=${reservations[0]?.id}`)
    const resend = page
      .locator('.reservation-actions')
      .getByRole('button', { name: t('reservationsAdmin.actions.resend'), exact: true })
    await pressThrice(page, () => resend.click())
    await expectToast(page, t('reservationsAdmin.done.resend'))
    expect(await sentTo(team, email)).toBe(2)
    // A double click sends one more email.
    await closeToasts(page)
    await expect(page.locator('.toaster .toast')).toHaveCount(0)
    await resend.dblclick()
    await expectToast(page, t('reservationsAdmin.done.resend'))
    await expect(resend).toBeEnabled()
    expect(await sentTo(team, email)).toBe(3)
  })

  test(`a test email that got no response is sent once in ${locale}`, async ({ page, request }) => {
    const team = await teamApi(request)
    await sentTo(team, OWNER.username)
    // The mailbox lists the newest emails only: their number says nothing.
    const known = new Set((await team.mailsListed(OWNER.username)).map(({ id }) => id))
    await page.goto(at('/admin/settings?section=mail'))
    await logIn(page, locale)
    await pressThrice(page, () => page.locator('button[value=test-mail]').click())
    await expect(page.getByText(t('settingsPage.testMailSent'))).toBeVisible()
    const fresh = async () =>
      (await team.mailsListed(OWNER.username)).filter(({ id }) => !known.has(id)).length
    await expect.poll(fresh).toBe(1)
    await sentTo(team, OWNER.username)
    expect(await fresh()).toBe(1)
  })
}

/** The number of emails that an address has received, once no email waits to be sent. */
async function sentTo(team: TeamApi, address: string): Promise<number> {
  type Health = { mail: { queued: number } }
  await expect.poll(async () => (await team.get<Health>('/health')).mail.queued, { timeout: 30_000 }).toBe(0)
  return (await team.mailsTo(address, 0)).length
}
