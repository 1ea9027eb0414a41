import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Member } from '#core/team/team.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const PASSWORD = 'trois traboules et un café'

/** Pages that are no part of a guide's work. */
const CLOSED_TO_GUIDES = [
  '/admin/settings',
  '/admin/settings?section=team',
  '/admin/settings?section=privacy',
  '/admin/payments',
  '/admin/reports',
  '/admin/reports/export/csv',
  '/admin/reports/ledger/csv',
  '/admin/reservations',
  '/admin/reservations/new',
  '/admin/reservations/export/csv',
  '/admin/tours',
  '/admin/tours/new',
  '/admin/reviews',
  '/admin/audit',
  '/admin/dev/mailbox',
  '/admin/dev/clock',
]

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a guide sees own departures only, checks a guest in and receives cash, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const guide = await aGuide(team, locale)
    const own = await aDepartureWithGuest(team, guide.id, `Maya ${locale}`)
    const other = await aDepartureWithGuest(team, '', `Noor ${locale}`)
    try {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at('/admin'))
      await logIn(page, locale, { username: guide.username, password: PASSWORD })

      // Today: the guide's own departure, and neither figures nor tasks.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('todayPage.title'))
      const places = page.getByRole('navigation', { name: t('dashboard.navigation') }).getByRole('link')
      await expect(places).toHaveText([
        t('dashboard.today'),
        t('dashboard.availabilities'),
        t('dashboard.account'),
      ])
      await expect(page.getByRole('heading', { name: t('todayPage.figures') })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: t('todayPage.todos') })).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText(other.name)
      await expectAccessible(page, 'a guide’s Today')
      const guest = page.locator('.guest', { hasText: own.name })
      await guest.getByRole('button', { name: t('todayPage.checkIn') }).click()
      await expect(guest).toContainText(t('todayPage.isHere'))
      // The calendar leads to the guest list of the departure.
      await openOffice(page, locale, `/admin/disponibilites?view=day&day=${own.day}`)
      await expect(page.locator('.departure')).toHaveCount(1)
      await expect(page.getByRole('link', { name: t('availabilitiesAdmin.add'), exact: true })).toHaveCount(0)
      await expectAccessible(page, 'a guide’s calendar')
      await page.locator('.departure').click()
      await expect(page).toHaveURL(new RegExp(`/admin/manifest/${own.day}`))
      await expect(page.locator('main')).not.toContainText(other.name)
      const row = page.getByRole('row', { name: own.name })
      await row.locator('summary').click()
      const amount = formatMoney({ amountMinor: own.dueMinor, currency: 'EUR' }, locale)
      await row
        .locator('button[name=receivedMinor]', { hasText: t('todayPage.receivedSum', { amount }) })
        .click()
      await expect(row).toContainText(t('reservationsAdmin.manifestPage.paid'))
      await expect(row.locator('summary')).toBeHidden()
      await expectAccessible(page, 'a guide’s guest list')

      // Where the owner allows it, the guide cancels a booking from the guest list.
      const leaves = await aDepartureWithGuest(team, guide.id, `Ana ${locale}`)
      const cancel = (name: string) =>
        page.getByRole('link', {
          name: t('common.wordFor', { word: t('reservationsAdmin.actions.cancel'), what: name }),
        })
      await page.goto(at(`/admin/manifest/${leaves.day}`))
      await expect(page.getByRole('row', { name: leaves.name })).toBeVisible()
      await expect(cancel(leaves.name)).toHaveCount(0)
      expect((await page.request.get(at(`/admin/cancel/${leaves.id}`))).status()).toBe(403)
      await team.saveSettings('roles', { guidesMayCancel: true })
      await page.reload()
      await cancel(leaves.name).click()
      await expect(page.getByText(t('reservationsAdmin.cancel.nothing'))).toBeVisible()
      await expectAccessible(page, 'a guide’s cancellation')
      expect((await page.request.get(at(`/admin/cancel/${other.id}`))).status()).toBe(404)
      await page.getByRole('button', { name: t('reservationsAdmin.cancel.confirmNothing') }).click()
      await expect(page.getByText(t('reservationsAdmin.manifestPage.cancelledWithoutEmail'))).toBeVisible()
      await expect(page.getByRole('row', { name: leaves.name })).toHaveCount(0)

      // A ticket's code leads to the guide's own guest; another guide's guest does not exist.
      await page.goto(at(`/admin/check-in/${own.reference}`))
      await expect(page.locator('[data-scan-result]')).toContainText(own.name)
      await page.goto(at(`/admin/check-in/${other.reference}`))
      await expect(page.locator('[data-scan-result]')).toHaveText(t('dayMarks.scan.verdict.unknown'))
      await expect(page.locator('main')).not.toContainText(other.name)

      for (const path of CLOSED_TO_GUIDES)
        expect([path, (await page.request.get(at(path))).status()]).toEqual([path, 403])
      await page.goto(at('/admin/settings'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.forbiddenTitle'))
      await expect(places.first()).toHaveText(t('dashboard.today'))
      await expectAccessible(page, 'a page of another role')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('errorPage.toToday') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('todayPage.title'))
      expect((await page.goto(at('/admin/settings?section=account')))?.status()).toBe(200)
    } finally {
      await team.saveSettings('roles', { guidesMayCancel: false })
      await team.post(`/team/${guide.id}/disable`)
    }
  })

  test(`an owner is asked before a guide leaves their departures, and finds these afterwards, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const guide = await aGuide(team, locale)
    try {
      await aDepartureWithGuest(team, guide.id, `Suspended ${locale}`)
      await page.goto(at('/admin/settings?section=team'))
      await logIn(page, locale)
      const row = page.locator('.member-row', { hasText: guide.username })
      const question = page.getByRole('status').filter({
        hasText: t('settingsPage.leading.asked', { name: guide.firstname, count: 1 }),
      })
      await row.locator('select[name=role]').selectOption('accountant')
      await row.locator('button[value=role]').click()
      await expect(question).toBeFocused()
      await expectAccessible(page, 'the question before a guide leaves their departures')
      await question.getByRole('link', { name: t('common.back') }).click()
      await expect(question).toHaveCount(0)
      await expect(row.locator('.chip').first()).toHaveText(t('settingsPage.role.guide'))

      await row.locator('button[value=disable]').click()
      await question.getByRole('button', { name: t('settingsPage.disable'), exact: true }).click()
      await expect(row).toContainText(t('settingsPage.disabled'))
      const result = page.getByRole('status').filter({ hasText: t('settingsPage.doneDisable') })
      await expect(result).toContainText(t('settingsPage.leading.left', { count: 1 }))
      await result.getByRole('link', { name: t('settingsPage.leading.seeLeft') }).click()
      await expect(page.locator('#guide-filter')).toHaveValue('none')

      await page.goto(at('/admin/audit?subject=user'))
      const subject = `${guide.firstname} ${guide.lastname}`
      const said = t('auditPage.actions.user.disabled', { subject, departures: 1 })
      await expect(page.locator('.audit-row').filter({ hasText: said }).first()).toBeVisible()
    } finally {
      await team.post(`/team/${guide.id}/disable`)
    }
  })

  test(`an owner gives a member another role, which shows on their next page, in ${locale}`, async ({
    page,
    request,
    browser,
  }) => {
    const team = await teamApi(request)
    const member = await aGuide(team, locale)
    const theirs = await browser.newContext({ baseURL: new URL((await request.get('/')).url()).origin })
    try {
      const other = await theirs.newPage()
      await other.goto(at('/admin'))
      await logIn(other, locale, { username: member.username, password: PASSWORD })
      expect((await other.goto(at('/admin/payments')))?.status()).toBe(403)

      await page.goto(at('/admin/settings?section=team'))
      await logIn(page, locale)
      const row = page.locator('.member-row', { hasText: member.username })
      await row.locator('select[name=role]').selectOption('accountant')
      await row.locator('button[value=role]').click()
      await expect(page.getByText(t('settingsPage.doneRole'))).toBeVisible()
      await expect(row.locator('.chip').first()).toHaveText(t('settingsPage.role.accountant'))
      await expectAccessible(page, 'the team with its roles')

      expect((await other.goto(at('/admin/payments')))?.status()).toBe(200)
      expect((await other.goto(at('/admin/disponibilites')))?.status()).toBe(403)
      await other.goto(at('/admin'))
      await expect(other.getByRole('heading', { name: t('todayPage.figures') })).toBeVisible()
      await expect(other.locator('.next-departure')).toHaveCount(0)
      await other.goto(at('/admin/reservations'))
      await expect(other.locator(`a[href^="${at('/admin/reservations/new')}"]`)).toHaveCount(0)
    } finally {
      await theirs.close()
      await team.post(`/team/${member.id}/disable`)
    }
  })
}

async function aGuide(team: TeamApi, locale: string): Promise<Member> {
  const username = `guide-${randomUUID()}@petites-routes.test`
  const names = { firstname: 'Louis', lastname: `Barbier ${locale}` }
  await team.post('/team', { ...names, username, password: PASSWORD, role: 'guide', locale })
  const members = await team.get<Member[]>('/team')
  const member = members.find((one) => one.username === username)
  if (!member) throw new Error('The guide was not added.')
  return member
}

/** A departure within hours, with a party that pays on the day. Without a guide it is somebody else's. */
async function aDepartureWithGuest(team: TeamApi, guideId: string, name: string) {
  const { day, guests } = await aDepartureWithGuests(team, [name], { guideId })
  const [guest] = guests
  if (!guest) throw new Error('The guest was not booked.')
  return { ...guest, day }
}
