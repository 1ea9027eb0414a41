import { expect } from '@playwright/test'
import { openOffice, ready } from '../back-office.ts'
import { teamApi, type TeamApi } from '../team-api.ts'
import { aDraft } from '../tours.ts'
import { words } from '../words.ts'
import { cutNetwork, expectFailureToast, type CutNetwork } from './cut-network.ts'
import { loseEveryForm, type Lost } from './lose-forms.ts'

/** Loses the posts of the back office's pages about tours. */
export async function loseTourForms({ page, request, locale }: Lost): Promise<string[]> {
  const { t, at } = words(locale)
  const team = await teamApi(request)
  const menu = async (name: string, row: number) => {
    await page.locator('tbody tr').nth(row).locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await openOffice(page, locale, '/admin/tours/new')
  const network = await cutNetwork(page)
  await loseEveryForm(page, locale, network)

  await page.goto(at('/admin/tours'))
  await ready(page)
  network.failure = 'aborted'
  for (const act of ['toDraft', 'duplicate', 'moveDown'] as const) {
    await menu(t(`toursAdmin.${act}`), 1)
    await expectFailureToast(page, locale)
  }
  await menu(t('toursAdmin.archive'), 1)
  await loseEveryForm(page, locale, network, page.locator('dialog[open]'))

  await losePublishing({ page, locale, team, network })
  await loseEditor({ page, locale, team, network })
  return network.lost
}

type Desk = Pick<Lost, 'page' | 'locale'> & { team: TeamApi; network: CutNetwork }

/** Drafts a tour and publishes it again, as far as the network permits it. */
async function losePublishing({ page, locale, team }: Desk): Promise<void> {
  const { t, at } = words(locale)
  const sold = await firstTour(team)
  await page.goto(at(`/admin/tours/edit/${sold}`))
  await ready(page)
  await page.getByRole('button', { name: t('toursAdmin.toDraft'), exact: true }).click()
  await expect(page.locator('.save-note')).toHaveText(t('toursAdmin.notSaved'))
  await team.post(`/tours/${sold}/draft`)
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: t('toursAdmin.publish'), exact: true }).click()
  await expect(page.locator('.save-note')).toHaveText(t('toursAdmin.notSaved'))
  await page.goto(at('/admin/tours'))
  await ready(page)
  await page.locator(`tr:has(a[href$="${sold}"]) button[aria-haspopup=menu]`).click()
  await page.getByRole('menuitem', { name: t('toursAdmin.publish'), exact: true }).click()
  await expectFailureToast(page, locale)
  await team.post(`/tours/${sold}/publish`)
}

/** A photo and a text of a draft; the editor saves the typed text once the network is back. */
async function loseEditor({ page, locale, team, network }: Desk): Promise<void> {
  const { t, at } = words(locale)
  const draft = await aDraft(team)
  await page.goto(at(`/admin/tours/edit/${draft.id}`))
  await ready(page)
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not sent') }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => network.lost.some((post) => post.includes('/photos'))).toBe(true)
  const sentence = page.locator(`textarea[name="shortDescription[${locale}]"]`)
  await sentence.fill('Stones')
  for (const failure of ['aborted', 500, 502, 'unreadable'] as const) {
    network.failure = failure
    await page
      .locator('.editor-bar')
      .getByRole('button', { name: t('toursAdmin.save'), exact: true })
      .click()
    await expect(page.locator('.save-note')).toHaveText(t('toursAdmin.notSaved'))
    await expect(sentence).toHaveValue('Stones')
  }
  network.failure = null
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.save-note')).not.toHaveText(t('toursAdmin.notSaved'))
  await team.post(`/tours/${draft.id}/archive`)
}

/** A tour that is on sale. */
export async function firstTour(team: TeamApi): Promise<string> {
  const { tours } = await team.get<{ tours: { id: string; status: string }[] }>('/tours/admin')
  return tours.find(({ status }) => status === 'PUBLISHED')?.id ?? ''
}
