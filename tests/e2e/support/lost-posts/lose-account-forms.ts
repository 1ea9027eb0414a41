import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { bytesOfBase32 } from '#core/second-factor/totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { logIn } from '../back-office.ts'
import { paidBooking } from '../paid-booking.ts'
import { teamApi, type TeamApi } from '../team-api.ts'
import { words } from '../words.ts'
import { cutNetwork, type CutNetwork } from './cut-network.ts'
import { loseEveryForm, losePost, type Lost } from './lose-forms.ts'

/** Loses the posts that only an account in a certain state can send, and those about personal data. */
export async function loseAccountForms({ page, request, locale }: Lost): Promise<string[]> {
  const { at } = words(locale)
  const team = await teamApi(request)
  const network = await cutNetwork(page)
  const lose = (intent: string) =>
    losePost(page, locale, network, page.locator(`button[value=${intent}]`).first())

  const member = await aMember(team, 'Léa')
  network.failure = null
  await page.goto(at('/admin/settings?section=account'))
  await logIn(page, locale, member)
  await page.locator('button[value=calendar-renew]').click()
  await expect(page.locator('button[value=calendar-revoke]')).toBeVisible()
  await lose('calendar-revoke')
  await loseSecondFactor(page, network, lose, { ...member, now: team.now })
  await loseEmailForms(page, network, lose, member)

  await page.context().clearCookies()
  network.failure = null
  await page.goto(at('/admin/settings?section=team'))
  await logIn(page, locale)
  await lose('factor-reset')

  await page.goto(at('/admin/settings?section=privacy'))
  await page.locator('main input[name=person]').fill('camille@petites-routes.test')
  await lose('person-find')
  network.failure = null
  const { email, reference } = await paidBooking(request, locale)
  const { reservations } = await team.get<Reservations>(`/reservations?q=${reference}`)
  await page.locator('main input[name=person]').fill(email)
  await page.locator('button[value=person-find]').click()
  await expect(page.locator('button[value=person-erase]')).toBeAttached()
  await loseEveryForm(page, locale, network)

  network.failure = null
  await page.goto(at(`/admin/cancel/${reservations[0]?.id}`))
  await loseEveryForm(page, locale, network)

  await page.context().clearCookies()
  for (const path of await linksOf(team, locale)) {
    network.failure = null
    await page.goto(at(path))
    await loseEveryForm(page, locale, network)
  }
  return network.lost
}

/** The pages of links to an account: each opens its form. */
async function linksOf(team: TeamApi, locale: Locale): Promise<string[]> {
  const link = await anInvitation(team, locale)
  const { username, password } = await aMember(team, 'Ana')
  await team.visitorPost('/password/lost', { username })
  await team.asMember({ username, password }, '/auth/email', {
    username: `b.${username}`,
    current: password,
  })
  const pathIn = async (address: string, kind: string) => {
    const pattern = new RegExp(`/admin/${kind}/[\\w-]{43}`)
    const found = async () =>
      (await team.mailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(0)
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return (await found()) ?? ''
  }
  return [
    '/admin/password',
    link.slice(link.indexOf('/admin/')),
    await pathIn(username, 'password'),
    await pathIn(username, 'email'),
  ]
}

/** An invitation that waits; returns its link. */
export async function anInvitation(team: TeamApi, locale: Locale): Promise<string> {
  const username = `invited.${Math.round(performance.timeOrigin + performance.now())}@petites-routes.test`
  const invite = { username, firstname: 'Noor', role: 'guide', locale }
  return (await team.post<{ link: string }>('/team/invitations', invite)).link
}

/** Asks for another address in between: its two forms are there in one state each. */
async function loseEmailForms(
  page: Page,
  network: CutNetwork,
  lose: (intent: string) => Promise<void>,
  { password, username }: { password: string; username: string },
): Promise<void> {
  network.failure = null
  await page.goto(page.url())
  await lose('email')
  network.failure = null
  await page.locator('#email input[name=username]').fill(`c.${username}`)
  await page.locator('#email input[name=emailPassword]').fill(password)
  await page.locator('button[value=email]').click()
  await expect(page.locator('button[value=email-withdraw]')).toBeVisible()
  await lose('email-withdraw')
}

type Owner = { password: string; now: TeamApi['now'] }

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
export async function aMember(team: TeamApi, firstname: string) {
  const username = `member.${Math.round(performance.timeOrigin + performance.now())}@petites-routes.test`
  const password = 'pavés-brûlants-du-vieux-port'
  await team.post('/team', {
    username,
    password,
    firstname,
    lastname: 'Marchand',
    locale: 'en',
    role: 'owner',
  })
  const members = await team.get<{ id: string; username: string }[]>('/team')
  return { username, password, id: members.find((one) => one.username === username)?.id ?? '' }
}
