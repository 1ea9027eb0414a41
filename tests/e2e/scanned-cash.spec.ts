import { expect, type Page } from '@playwright/test'
import type { Manifest } from '#core/office/guests/manifest.schema.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { formatMoney } from '#i18n/format.ts'
import { aDepartureWithGuests, rowOf, type BookedGuest } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** The names of those of these guests who still have to pay. */
async function owing(team: TeamApi, day: string, guests: readonly BookedGuest[]): Promise<string[]> {
  const { departures } = await team.get<Manifest>(`/reservations/manifest/${day}?locale=en`)
  const all = departures.flatMap((departure) => departure.guests)
  const owes = ({ id }: BookedGuest) => all.some(({ reservationId, due }) => reservationId === id && due)
  return guests.filter(owes).map(({ name }) => name)
}

async function scan(page: Page, label: string, { reference }: BookedGuest): Promise<void> {
  await page.getByLabel(label).fill(reference)
  await page.keyboard.press('Enter')
}

for (const locale of ['en', 'fr'] as const)
  test(`the guide receives the cash of a scanned party below its verdict, also without network, in ${locale}`, async ({
    page,
    context,
    request,
    server,
  }) => {
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const { guests, day } = await aDepartureWithGuests(team, ['Ana', 'Bo', 'Chloé'], { inHours: 1 })
    const [ana, bo, chloe] = guests as [BookedGuest, BookedGuest, BookedGuest]
    const sum = formatMoney({ amountMinor: ana.dueMinor, currency: 'EUR' }, locale)
    const due = t('todayPage.due', { amount: sum })
    const label = t('dayMarks.scan.reference')
    await context.addCookies([{ name: 'locale', value: locale, url: server.origin }])
    await page.goto(at('/admin/check-in'))
    await logIn(page, locale)
    await expect(page.locator('[data-camera-start]')).toBeVisible()
    const ticket = page.locator('[data-scanned-ticket]')
    const result = ticket.locator('[data-scan-result]')
    const received = ticket.locator('[name=receivedMinor]')

    await scan(page, label, ana)
    await expect(result).toContainText(t('dayMarks.scan.verdict.welcome', { name: 'Ana' }))
    await expect(result.getByText(due)).toBeVisible()
    await expectAccessible(page, 'the verdict on a party that owes')
    await context.setOffline(true)
    await ticket.locator('summary').click()
    await expect(received).toContainText(sum)
    await received.dblclick()
    await expect(result.getByText(due)).toBeHidden()
    await expect(received).toBeHidden()
    await expect(rowOf(page, ana)).toHaveAttribute('data-is-due', 'false')
    // The same ticket again owes nothing, and the next one has its own sum.
    await scan(page, label, ana)
    await expect(result).not.toContainText(due)
    await expect(received).toBeHidden()
    await scan(page, label, bo)
    await expect(result.getByText(due)).toBeVisible()
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => owing(team, day, guests)).toEqual(['Bo', 'Chloé'])
    await expect(result.getByText(due)).toBeVisible()

    // The list below and the page of a ticket have the button too.
    await rowOf(page, bo).locator('summary').click()
    await rowOf(page, bo).locator('[name=receivedMinor]').click()
    await expect(result.getByText(due)).toBeHidden()
    await expect.poll(() => owing(team, day, guests)).toEqual(['Chloé'])
    await page.goto(at(checkInPath(chloe.reference)))
    await expect(result.getByText(due)).toBeVisible()
    await ticket.locator('summary').click()
    await received.click()
    await expect.poll(() => owing(team, day, guests)).toEqual([])
    await page.reload()
    await expect(result).toContainText('Chloé')
    await expect(result).not.toContainText(due)
  })
