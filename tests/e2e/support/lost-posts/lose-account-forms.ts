import { expect, type Page } from '@playwright/test'
import { bytesOfBase32, codeAt } from '#core/team/totp.server.ts'
import { logIn } from '../back-office.ts'
import { paidBooking } from '../paid-booking.ts'
import { staffApi } from '../team-api.ts'
import { words } from '../words.ts'
import { cutNetwork, type CutNetwork } from './cut-network.ts'
import { loseEveryForm, losePost, type Lost } from './lose-forms.ts'
import type { Staff } from './lose-reservation-forms.ts'

/** Loses the posts that only an account in a certain state can send, and those about personal data. */
export async function loseAccountForms({ page, request, locale }: Lost): Promise<string[]> {
  const { at } = words(locale)
  const staff = await staffApi(request)
  const network = await cutNetwork(page)
  const lose = (intent: string) =>
    losePost(page, locale, network, page.locator(`button[value=${intent}]`).first())

  const member = await aMember(staff, 'Léa')
  network.failure = null
  await page.goto(at('/admin/settings?section=account'))
  await logIn(page, locale, member)
  await page.locator('button[value=calendar-renew]').click()
  await expect(page.locator('button[value=calendar-revoke]')).toBeVisible()
  await lose('calendar-revoke')
  await loseSecondFactor(page, network, lose, { ...member, now: staff.now })

  await page.context().clearCookies()
  network.failure = null
  await page.goto(at('/admin/settings?section=team'))
  await logIn(page, locale)
  await lose('factor-reset')

  await page.goto(at('/admin/settings?section=privacy'))
  await page.locator('main input[name=email]').fill('camille@petites-routes.test')
  await lose('person-find')
  network.failure = null
  const { email } = await paidBooking(request, locale)
  await page.locator('main input[name=email]').fill(email)
  await page.locator('button[value=person-find]').click()
  await expect(page.locator('button[value=person-erase]')).toBeAttached()
  await loseEveryForm(page, locale, network)
  return network.lost
}

type Owner = { password: string; now: Staff['now'] }

/** Switches the second factor on in between: each of its buttons is there in one state only. */
async function loseSecondFactor(
  page: Page,
  network: CutNetwork,
  lose: (intent: string) => Promise<void>,
  { password, now }: Owner,
): Promise<void> {
  network.failure = null
  await page.locator('button[value=second-factor-scan]').click()
  await expect(page.locator('button[value=second-factor-on]')).toBeVisible()
  await lose('second-factor-on')
  network.failure = null
  const secret = bytesOfBase32((await page.locator('.secret-code').textContent()) ?? '') as Buffer
  await page.locator('input[name=code]').fill(codeAt(secret, await now()))
  await page.locator('input[name=factorPassword]').fill(password)
  await page.locator('button[value=second-factor-on]').click()
  await expect(page.locator('.recovery-codes')).toBeVisible()
  await page.goto(page.url())
  await lose('second-factor-off')
}

/** A new member of the team, who can log in. */
export async function aMember(staff: Staff, firstname: string) {
  const username = `member.${Math.round(performance.timeOrigin + performance.now())}@petites-routes.test`
  const password = 'pavés-brûlants-du-vieux-port'
  await staff.post('/team', {
    username,
    password,
    firstname,
    lastname: 'Marchand',
    locale: 'en',
    role: 'owner',
  })
  const team = await staff.get<{ id: string; username: string }[]>('/team')
  return { username, password, id: team.find((one) => one.username === username)?.id ?? '' }
}
