import { expect } from '@playwright/test'
import { openOffice, ready } from '../back-office.ts'
import { completeSeries } from '../complete-series.ts'
import { teamApi, type TeamApi } from '../team-api.ts'
import { words } from '../words.ts'
import { cutNetwork, expectFailureToast, type CutNetwork } from './cut-network.ts'
import { loseEveryForm, losePost, losePostEachWay, type Lost } from './lose-forms.ts'
import { firstTour } from './lose-tour-forms.ts'

/** Loses the posts of the back office's pages about dates. */
export async function loseDepartureForms({ page, request, locale }: Lost): Promise<string[]> {
  const team = await teamApi(request)
  await openOffice(page, locale, '/admin/disponibilites?kind=series')
  const network = await cutNetwork(page)
  network.failure = 502
  await completeSeries(page)
  await expectFailureToast(page, locale)
  await losePostEachWay(page, locale, network, page.locator('button[form=add-departures]'))
  await loseDrawer({ page, locale, team, network })
  await loseSeries({ page, locale, team, network })
  await loseWeek({ page, locale, network })
  await loseDay({ page, locale, team, network })
  return network.lost
}

type Desk = Pick<Lost, 'page' | 'locale'> & { network: CutNetwork }

/** The drawer of one departure. */
async function loseDrawer({ page, locale, team, network }: Desk & { team: TeamApi }): Promise<void> {
  const { t, at } = words(locale)
  const id = await aDepartureOn(team, '2027-04-05')
  await page.goto(at(`/admin/disponibilites?view=week&day=2027-04-05&departure=${id}`))
  await ready(page)
  const panel = page.locator('dialog.drawer')
  await losePost(page, locale, network, panel.locator('.drawer-actions button[type=submit]'))
  await losePost(page, locale, network, panel.locator('button[value=close]'))
  network.failure = null
  await panel.locator('button[value=close]').click()
  await losePost(page, locale, network, panel.locator('button[value=open]'))
  for (const act of ['cancel', 'remove'] as const) {
    await panel
      .getByRole('button', { name: t(`availabilitiesAdmin.${act}`), exact: true })
      .first()
      .click()
    await loseEveryForm(page, locale, network, page.locator('dialog.dialog[open]'))
    await page.locator('dialog.dialog[open] .dialog-head .icon-button').click()
  }
}

/** All of a series, deleted from one of its departures. */
async function loseSeries({ page, locale, team, network }: Desk & { team: TeamApi }): Promise<void> {
  const { t, at } = words(locale)
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: await firstTour(team),
    'weekdays[]': '1',
    'times[]': '10:00',
    from: '2027-11-01',
    to: '2027-11-08',
    capacity: '8',
    'languages[]': 'fr',
  })
  await page.goto(at(`/admin/disponibilites?view=week&day=2027-11-01&departure=${departures[0]?.id}`))
  await ready(page)
  await page
    .locator('dialog.drawer')
    .getByRole('button', { name: t('availabilitiesAdmin.remove'), exact: true })
    .click()
  const dialog = page.locator('dialog.dialog[open]')
  await dialog.locator('input[name=scope][value=all]').check()
  await loseEveryForm(page, locale, network, dialog)
}

/** A week that is copied, and the copy that is undone. */
async function loseWeek({ page, locale, network }: Desk): Promise<void> {
  const { t, at } = words(locale)
  await page.goto(at('/admin/disponibilites?view=week&day=2027-04-05'))
  await ready(page)
  await page.getByRole('button', { name: t('availabilitiesAdmin.copyWeek') }).click()
  await loseEveryForm(page, locale, network, page.locator('dialog[open]'))
  network.failure = null
  await page.locator('dialog[open] button[type=submit]').click()
  const undo = page.locator('.toaster .toast-action')
  await expect(undo).toBeVisible()
  network.failure = 'unreadable'
  await undo.click()
  await expectFailureToast(page, locale)
}

/** A day that is closed, and opened again. */
async function loseDay({ page, locale, team, network }: Desk & { team: TeamApi }): Promise<void> {
  await aDepartureOn(team, '2027-04-20')
  await page.goto(words(locale).at('/admin/disponibilites?view=day&day=2027-04-20'))
  await ready(page)
  const close = page.locator('button[value=close-all]')
  await losePost(page, locale, network, close)
  network.failure = null
  await close.click()
  await losePost(page, locale, network, page.locator('button[value=open-all]'))
}

async function aDepartureOn(team: TeamApi, day: string): Promise<string | undefined> {
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: await firstTour(team),
    localDateTimeStart: `${day}T10:00`,
    capacity: '8',
    'languages[]': 'fr',
  })
  return departures[0]?.id
}
