import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { acceptColumns, acceptTours, sendFile, untilShown } from './support/an-import.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`the office imports a file in ${locale}, sees the fate of each row, and undoes it`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const day = (await team.now()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 40 }).toString()
    const email = `maya.${locale}@example.com`
    const file = `Réf;Nom;E-mail;Visite;Date;Heure;Adultes;Couleur
${locale}-1;Maya Rossi;${email};Old Lyon;${day};06h15;2;rouge
${locale}-2;=A1;;Old Lyon;${day};06h15;2;
${locale}-3;Noé Petit;;Old Lyon;${day};06h15;9;`
    await page.goto(at('/admin/reservations'))
    await logIn(page, locale)
    // On a phone the rarer actions are behind a button.
    await page.locator('.further-actions-open').click()
    await page.getByRole('link', { name: t('reservationsAdmin.import'), exact: true }).click()
    await page.getByRole('button', { name: t('importPage.upload') }).click()
    await expect(page.getByText(t('importPage.chooseFile'))).toBeVisible()
    const latin1 = Buffer.from(file, 'latin1')
    const name = `moving-${locale}.csv`
    await page
      .getByLabel(t('importPage.file'), { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: latin1 })
    await page.getByRole('button', { name: t('importPage.upload') }).click()

    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('EMAIL')
    await expect(page.getByLabel('Couleur')).toHaveValue('')
    await expectAccessible(page)
    await page.getByLabel('Couleur').selectOption('NAME')
    await page.getByRole('button', { name: t('importPage.toTours') }).click()
    await expect(page.getByText(t('import.column_twice'))).toBeVisible()
    await page.getByLabel('Couleur').selectOption('')
    await page.getByRole('button', { name: t('importPage.toTours') }).click()

    await page.getByLabel('Old Lyon').selectOption({ index: 1 })
    await page.getByRole('checkbox', { name: t('importPage.createDepartures') }).check()
    await page.getByLabel(t('importPage.capacity')).fill('8')
    await expectAccessible(page)
    await page.getByRole('button', { name: t('importPage.toCheck') }).click()

    await expect(page.getByText(t('importPage.fate.CREATES'))).toHaveCount(1)
    await expect(page.getByText(t('importPage.fates.REFUSED'), { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    const start = page.locator('button[value=start]')
    // Pressed twice, it is one import.
    await start.dblclick()
    await untilShown(page, t('importPage.doneText'))
    const { reservations } = await team.get<{ reservations: { name: string; source: string }[] }>(
      `/reservations?source=IMPORT&q=${encodeURIComponent(email)}`,
    )
    expect(reservations).toHaveLength(1)

    await page.getByText(t('importPage.undo'), { exact: true }).click()
    await page.getByRole('button', { name: t('importPage.undoConfirm') }).click()
    await untilShown(page, t('importPage.undone'))
    await page.getByRole('link', { name: t('importPage.parent') }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(
      t('importPage.state.UNDONE'),
    )
  })

  test(`of two members with one file, none starts a plan of the other unseen, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    await page.goto(at('/admin/import'))
    await logIn(page, locale)
    await sendFile(page, locale, await teamApi(request), `TWO-${locale}`)
    await acceptColumns(page, locale)
    const other = await context.newPage()
    await other.goto(page.url())
    await page.getByLabel(t('importPage.capacity')).fill('7')
    await acceptTours(page, locale)

    await other.getByLabel('Old Lyon').selectOption({ index: 1 })
    await other.getByLabel(t('importPage.capacity')).fill('5')
    await other.getByRole('checkbox', { name: t('importPage.createDepartures') }).uncheck()
    await other.getByRole('button', { name: t('importPage.toCheck') }).click()
    await expect(other.getByText(t('import.state_conflict'))).toBeVisible()
    await expect(other.getByLabel(t('importPage.capacity'))).toHaveValue('5')
    await expect(other.getByRole('checkbox', { name: t('importPage.createDepartures') })).not.toBeChecked()
    await expectAccessible(other)
    await other.getByRole('checkbox', { name: t('importPage.createDepartures') }).check()
    await other.getByRole('button', { name: t('importPage.toCheck') }).click()
    await expect(other.locator('button[value=start]')).toBeVisible()

    await page.locator('button[value=start]').click()
    await expect(page.getByText(t('import.state_conflict'))).toBeVisible()
    await expect(page.getByText(t('importPage.checkTitle'))).toBeVisible()
    await expectAccessible(page)
    await page.locator('button[value=start]').click()
    await untilShown(page, t('importPage.doneText'))
  })
}
