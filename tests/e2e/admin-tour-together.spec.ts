import { expect } from '@playwright/test'
import { openOffice, ready } from './support/back-office.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { cutNetwork } from './support/lost-posts/cut-network.ts'
import { aDraft } from './support/tours.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

type Editable = { version: number; place: { en: string }; meetingPoint: { address: string } }

for (const locale of ['fr', 'en'] as const) {
  test(`of two members who edit one tour the second is warned, and nothing is lost, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    const path = `/admin/tours/edit/${id}`
    const stored = () => team.get<Editable>(`/tours/admin/${id}`)
    await openOffice(page, locale, path)
    const other = await context.newPage()
    await openOffice(other, locale, path)

    await page.locator('[name="meetingPoint[address]"]').fill('Quai Romain Rolland')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')

    await other.locator('[name="meetingPoint[address]"]').fill('Place Saint-Jean')
    await other.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    const notice = other.getByText(t('toursAdmin.conflictText'))
    await expect(notice).toBeVisible()
    await expect(other.locator('[name="meetingPoint[address]"]')).toHaveValue('Place Saint-Jean')
    expect((await stored()).meetingPoint.address).toBe('Quai Romain Rolland')
    await other.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(other, 'the notice of a conflict')

    // The edited text is not saved by itself over the other's.
    await other.locator('[name="meetingPoint[address]"]').fill('Place Saint-Jean, 69005 Lyon')
    await expect(notice).toBeVisible()
    await other.getByRole('button', { name: t('toursAdmin.keepMine') }).click()
    await expect(other.locator('.save-note')).toHaveAttribute('data-state', 'saved')
    await expect(notice).toBeHidden()
    expect((await stored()).meetingPoint.address).toBe('Place Saint-Jean, 69005 Lyon')
    await team.post(`/tours/${id}/archive`)
  })

  test(`a save whose response is lost is this member's own, also after more text, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    const stored = async () => (await team.get<Editable>(`/tours/admin/${id}`)).meetingPoint.address
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    const address = page.locator('[name="meetingPoint[address]"]')
    const title = page.locator(`[name="title[${locale}]"]`)
    const note = page.locator('.save-note')
    const network = await cutNetwork(page)
    network.failure = 'done'
    await title.fill('Vienne')
    await address.fill('Rue Juiverie')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    await expect(note).toHaveText(t('toursAdmin.notSaved'))
    expect(await stored()).toBe('Rue Juiverie')

    await address.fill('Rue Juiverie, 69005 Lyon')
    network.failure = null
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(stored).toBe('Rue Juiverie, 69005 Lyon')
    await expect(note).toHaveAttribute('data-state', 'saved')
    await expect(page.getByText(t('toursAdmin.conflictText'))).toBeHidden()
    await team.post(`/tours/${id}/archive`)
  })

  test(`a member who is logged out during editing is warned, and saves after logging in beside, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    await context.clearCookies()
    await page.locator('[name="meetingPoint[address]"]').fill('Rue Juiverie')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    await expect(page.getByText(t('toursAdmin.sessionEndedText'))).toBeVisible()
    const other = await context.newPage()
    await openOffice(other, locale, '/admin/tours')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
    await page.reload()
    await ready(page)
    await expect(page.locator('[name="meetingPoint[address]"]')).toHaveValue('Rue Juiverie')
    await team.post(`/tours/${id}/archive`)
  })
}
