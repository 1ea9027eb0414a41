import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { Member } from '#core/team/team.schema.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const [FIRST, SECOND] = ['trois traboules et un café', 'quatre ponts et un tramway']

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`an owner invites a guide, who joins, loses the password, recovers it and changes the address, in ${locale}`, async ({
    page,
    request,
    browser,
  }) => {
    const team = await teamApi(request)
    const username = `ines-${randomUUID()}@petites-routes.test`
    const origin = new URL((await request.get('/')).url()).origin
    const theirs = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
    const other = await theirs.newPage()
    try {
      // The owner invites, and sees the invitation with its end, and the link that no mail server brings.
      await page.goto(at('/admin/settings?section=team'))
      await logIn(page, locale)
      await invite(page, locale, username)
      const link = page.locator('input[name=invitationLink]')
      await expect(link).toHaveValue(/\/admin\/invitation\/[\w-]{43}$/)
      await expect(link).toBeInViewport()
      const row = page.locator('.admin-row', { hasText: username })
      await expect(row.locator('.chip')).toHaveText(t('settingsPage.role.guide'))
      await expectAccessible(page, 'a sent invitation')

      // The guide opens the link of the email in another browser, and joins at the second try.
      await other.goto(await linkIn(team, username, 'invitation'))
      await expect(other.getByRole('heading', { level: 1 })).toContainText('Petites Routes')
      await expectAccessible(other, 'an invitation')
      const password = other.getByLabel(t('accountPages.password'), { exact: true })
      await password.fill('password')
      await other.getByRole('button', { name: t('accountPages.invitation.submit') }).click()
      await expect(other.getByText(t('password.too_short')).first()).toBeVisible()
      await expectAccessible(other, 'a refused password')
      await password.fill(FIRST)
      await other.getByRole('button', { name: t('accountPages.invitation.submit') }).click()
      await expect(other).toHaveURL(new RegExp(`${at('/admin')}$`))
      const places = other.getByRole('navigation', { name: t('dashboard.navigation') }).getByRole('link')
      await expect(places.first()).toHaveText(t('dashboard.today'))

      // The link opens nothing any more.
      const used = await other.goto(await linkIn(team, username, 'invitation'))
      expect(used?.status()).toBe(410)
      await expect(other.getByText(t('invitation.used'))).toBeVisible()
      await expectAccessible(other, 'a used invitation')

      // The password is lost, and another one chosen by a link.
      await theirs.clearCookies()
      await other.goto(at('/admin/login'))
      await other.getByRole('link', { name: t('accountPages.lost.link') }).click()
      await other.getByLabel(t('loginPage.username')).fill(username)
      await expectAccessible(other, 'a lost password')
      await other.getByRole('button', { name: t('accountPages.lost.submit') }).click()
      await expect(other.getByText(t('accountPages.lost.sentTitle'))).toBeVisible()
      await other.goto(await linkIn(team, username, 'password'))
      await expectAccessible(other, 'a new password')
      await other.getByLabel(t('settingsPage.newPassword'), { exact: true }).fill(SECOND)
      await other.getByRole('button', { name: t('accountPages.choose.submit') }).click()
      await expect(other.getByText(t('accountPages.choose.done'))).toBeVisible()
      await logIn(other, locale, { username, password: SECOND })
      await expect(other).toHaveURL(new RegExp(`${at('/admin')}$`))

      // Another address takes effect once both have confirmed it.
      const next = `ines-${randomUUID()}@petites-routes.test`
      await other.goto(at('/admin/settings?section=account'))
      const form = other.locator('#email')
      await form.locator('input[name=username]').fill(next)
      await form.locator('input[name=emailPassword]').fill(SECOND)
      await form.locator('button[value=email]').click()
      await expect(other.getByText(t('accountPages.email.asked'))).toBeVisible()
      await expectAccessible(other, 'an address that waits')
      await confirm(other, locale, await linkIn(team, next, 'email'))
      await expect(other.getByText(t('accountPages.confirm.half'))).toBeVisible()
      await expectAccessible(other, 'a confirmed address')
      await confirm(other, locale, await linkIn(team, username, 'email'))
      await expect(other.getByText(t('accountPages.confirm.doneText', { username: next }))).toBeVisible()
      const members = await team.get<Member[]>('/team')
      const member = members.find((one) => one.username === next)
      expect(member?.role).toBe('guide')
      await team.post(`/team/${member?.id}/disable`)
    } finally {
      await theirs.close()
    }
  })

  test(`an invitation is sent again and withdrawn in ${locale}`, async ({ page, request, browser }) => {
    const team = await teamApi(request)
    const username = `nora-${randomUUID()}@petites-routes.test`
    await page.goto(at('/admin/settings?section=team'))
    await logIn(page, locale)
    await invite(page, locale, username)
    const former = await linkIn(team, username, 'invitation')
    const row = page.locator('.admin-row', { hasText: username })
    await row.locator('button[value=invite-again]').click()
    const link = page.locator('input[name=invitationLink]')
    await expect(link).not.toHaveValue(former)
    await expect(link).toBeInViewport()
    const newer = await link.inputValue()
    await row.locator('button[value=invite-withdraw]').click()
    await expect(page.getByText(t('invitations.doneWithdraw'))).toBeVisible()
    await expect(row).toHaveCount(0)

    const visitor = await browser.newContext()
    const other = await visitor.newPage()
    for (const ended of [former, newer]) {
      expect((await other.goto(ended))?.status()).toBe(410)
      await expect(other.getByText(t('invitation.ended'))).toBeVisible()
    }
    await visitor.close()
  })
}

async function invite(page: Page, locale: Locale, username: string): Promise<void> {
  const form = page.locator('#invite')
  await form.locator('input[name=firstname]').fill('Inès')
  await form.locator('input[name=username]').fill(username)
  await form.locator('select[name=role]').selectOption('guide')
  await form.locator('select[name=locale]').selectOption(locale)
  await form.locator('button[value=invite]').click()
}

async function confirm(page: Page, locale: Locale, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: words(locale).t('accountPages.confirm.submit') }).click()
}

/** The link of a kind in the newest email that has one. */
async function linkIn(
  team: TeamApi,
  address: string,
  kind: 'invitation' | 'password' | 'email',
): Promise<string> {
  const pattern = new RegExp(`http\\S+/admin/${kind}/[\\w-]{43}`)
  const found = async () =>
    (await team.mailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(0)
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found()) ?? ''
}
