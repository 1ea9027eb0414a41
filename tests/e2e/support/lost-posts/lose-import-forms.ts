import { acceptColumns, acceptTours, sendFile, untilShown } from '../an-import.ts'
import { logIn } from '../back-office.ts'
import { teamApi } from '../team-api.ts'
import { words } from '../words.ts'
import { cutNetwork } from './cut-network.ts'
import { loseEveryForm, type Lost } from './lose-forms.ts'

/** Loses the posts of an import at each of its steps. */
export async function loseImportForms({ page, request, locale }: Lost): Promise<string[]> {
  const { t, at } = words(locale)
  const team = await teamApi(request)
  await page.goto(at('/admin/import'))
  await logIn(page, locale)
  const network = await cutNetwork(page)
  await loseEveryForm(page, locale, network)
  const afterIt = async (step: () => Promise<void>) => {
    network.failure = null
    await step()
    await loseEveryForm(page, locale, network)
  }
  await afterIt(() => sendFile(page, locale, team, `LOST-${locale}`))
  await afterIt(() => acceptColumns(page, locale))
  await afterIt(async () => {
    await page.goto(page.url())
    await acceptTours(page, locale)
  })
  await afterIt(async () => {
    await page.goto(page.url())
    await page.locator('button[value=start]').click()
    await untilShown(page, t('importPage.doneText'))
  })
  return network.lost
}
