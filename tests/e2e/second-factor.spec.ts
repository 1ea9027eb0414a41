import { expect, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { bytesOfBase32 } from '#core/second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  test(`the second factor, set up, used and switched off in ${locale}`, async ({ page, request }) => {
    const { t, at } = words(locale)
    const { now } = await teamApi(request)
    const password = page
      .locator('#second-factor')
      .getByLabel(t('settingsPage.currentPassword'), { exact: true })
    await page.goto(at('/admin/settings?section=account'))
    await logIn(page, locale)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.begin') }).click()
    await expect(page.locator('.secret-code')).toBeInViewport()
    const typed = (await page.locator('.secret-code').textContent()) ?? ''
    const secret = bytesOfBase32(typed) as Buffer
    await page.getByLabel(t('settingsPage.secondFactor.code')).fill('000000')
    await password.fill(OWNER.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOn') }).click()
    await expect(page.getByText(t('second_factor.code_wrong')).last()).toBeInViewport()
    await page.getByLabel(t('settingsPage.secondFactor.code')).fill(codeAt(secret, await now()))
    await password.fill(OWNER.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOn') }).click()
    await expect(page.getByText(t('settingsPage.secondFactor.doneOn'))).toBeVisible()
    await expect(page.locator('.recovery-codes')).toBeInViewport()
    const codes = await page.locator('.recovery-codes code').allTextContents()
    expect(codes).toHaveLength(10)

    await page.context().clearCookies()
    await page.goto(at('/admin/login'))
    await page.getByLabel(t('loginPage.username')).fill(OWNER.username)
    await page.getByLabel(t('loginPage.password'), { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: t('loginPage.submit') }).click()
    await expect(page.getByText(t('auth.invalid_credentials'))).toBeVisible()
    await page.getByLabel(t('loginPage.password'), { exact: true }).fill(OWNER.password)
    await page.getByLabel(t('loginPage.code'), { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: t('loginPage.submit') }).click()
    await expect(page).not.toHaveURL(/\/login/)

    await page.goto(at('/admin/settings?section=account'))
    await expect(page.getByText(t('settingsPage.secondFactor.left', { left: 9 }))).toBeVisible()
    await password.fill(OWNER.password)
    await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOff') }).click()
    await expect(page.getByText(t('settingsPage.secondFactor.doneOff'))).toBeVisible()
  })
}

test('required of every member, it comes before anything else and loses no text; a lost one is set up again', async ({
  page,
  browser,
  installation,
  request,
}) => {
  const { t } = words('en')
  const team = await teamApi(request)
  const [opened, since] = [await team.now(), performance.now()]
  // Once it is required of every member the API refuses a log-in without one.
  const now = () => opened.add({ milliseconds: Math.round(performance.now() - since) })
  const member = { username: 'lea@petites-routes.test', password: 'pavés-brûlants-du-vieux-port' }
  await team.post('/team', {
    ...member,
    firstname: 'Noor',
    lastname: 'Delorme',
    locale: 'en',
    role: 'owner',
  })
  const due = t('settingsPage.secondFactor.due')
  const hers = await (await browser.newContext({ baseURL: installation.origin })).newPage()
  await hers.goto('/admin/settings')
  await logIn(hers, 'en', member)
  const name = hers.locator('main input[name=name]').first()
  await name.fill('Petits Chemins')

  await page.goto('/admin/settings?section=team')
  await logIn(page, 'en')
  await askOfEverybody(page, true)
  await expect(page.getByText(due)).toBeVisible()
  await page.goto('/admin/tours')
  await expect(page).toHaveURL(/section=account/)
  await expect(page.getByText(due)).toBeVisible()
  await setUp(page, OWNER.password, now())
  await page.goto('/admin/settings?section=account')
  await expect(page.getByText(t('settingsPage.secondFactor.required'))).toBeVisible()

  await name.press('Enter')
  await expect(hers.getByText(due)).toBeVisible()
  await setUp(hers, member.password, now())
  await hers.getByRole('link', { name: t('settingsPage.backToPage') }).click()
  await expect(name).toHaveValue('Petits Chemins')
  await expect(hers.getByText(t('adminParts.keptText'))).toBeVisible()
  await hers.goto('/admin/tours')
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(t('toursAdmin.title'))

  await page.goto('/admin/settings?section=team')
  await page.getByRole('button', { name: `${t('settingsPage.factorReset')}: Noor Delorme` }).click()
  await expect(page.getByText(t('settingsPage.doneFactorReset'))).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/\/admin\/login/)
  await logIn(hers, 'en', member)
  await expect(hers.getByText(due)).toBeVisible()
  await hers.context().close()

  await askOfEverybody(page, false)
  await expect(page.getByText(t('settingsPage.saved'))).toBeVisible()
  await page.goto('/admin/settings?section=account')
  await factorPassword(page).fill(OWNER.password)
  await page.getByRole('button', { name: t('settingsPage.secondFactor.switchOff') }).click()
  await expect(page.getByText(t('settingsPage.secondFactor.doneOff'))).toBeVisible()
})

const { t: english } = words('en')

/** Another form of the page requires the password too. */
const factorPassword = (page: Page) =>
  page.locator('#second-factor').getByLabel(english('settingsPage.currentPassword'), { exact: true })

async function askOfEverybody(page: Page, asked: boolean): Promise<void> {
  const box = page.getByLabel(english('settingsPage.fields.secondFactorRequired'))
  await box.setChecked(asked)
  await page
    .locator('form')
    .filter({ has: box })
    .getByRole('button', { name: english('settingsPage.save') })
    .click()
}

async function setUp(page: Page, password: string, now: Temporal.Instant): Promise<void> {
  await page.getByRole('button', { name: english('settingsPage.secondFactor.begin') }).click()
  const secret = bytesOfBase32((await page.locator('.secret-code').textContent()) ?? '') as Buffer
  await page.getByLabel(english('settingsPage.secondFactor.code')).fill(codeAt(secret, now))
  await factorPassword(page).fill(password)
  await page.getByRole('button', { name: english('settingsPage.secondFactor.switchOn') }).click()
  await expect(page.getByText(english('settingsPage.secondFactor.doneOn'))).toBeVisible()
}
