import { expect, type Locator } from '@playwright/test'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import type { Manifest } from '#core/office/guests/manifest.schema.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** The visible part of a list on a phone, above the navigation. */
const SCREEN_PX = 640

/** The distance from the top of the screen at which a heading still begins the page. */
const HEADING_PX = 80

/** The height of the first rows of a list with the gaps between them. */
async function heightOf(rows: Locator, count: number): Promise<number> {
  const [first, last] = [await rows.first().boundingBox(), await rows.nth(count - 1).boundingBox()]
  return (last?.y ?? 0) + (last?.height ?? Infinity) - (first?.y ?? 0)
}

/** The texts of the cells that stand out of their frame, or whose content stands out of them. */
function cutCells(frame: Element): string[] {
  const { right } = frame.getBoundingClientRect()
  const isCut = (cell: Element) =>
    cell.getBoundingClientRect().right > right + 1 || cell.scrollWidth > cell.clientWidth + 1
  return [...frame.querySelectorAll('th, td')]
    .filter((cell) => cell.checkVisibility() && isCut(cell))
    .map(({ textContent }) => textContent)
}

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`in ${locale} a phone shows four reservations at once, with all their facts`, async ({ page }) => {
    // Guests of the demo: other journeys book for very long names.
    await openOffice(page, locale, '/admin/reservations?status=REDEEMED')
    const rows = page.locator('[data-cards="reservations"] tbody tr')
    expect(await heightOf(rows, 4)).toBeLessThan(SCREEN_PX)
    for (const fact of ['guest', 'departure', 'party', 'amount', 'status', 'booked'])
      await expect(rows.first().locator(`[data-column="${fact}"]`)).toBeVisible()
    const choice = rows.first().locator('.choose')
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await choice.tap()
    await expect(rows.first()).toHaveAttribute('data-chosen')
    // The actions on the selection are one line, so that the list stays in view.
    expect((await page.locator('.chosen-bar').boundingBox())?.height).toBeLessThan(72)
    // Its main action is the first one, in view without a swipe.
    const message = page.getByRole('link', { name: t('reservationsAdmin.chosen.message') })
    await expect(message).toBeInViewport({ ratio: 1 })
    await rows.nth(1).locator('.row-link').tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test(`in ${locale} a guest list counts people, and shows five parties at once`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { day } = await aDepartureWithGuests(team, ['Ana', 'Bo', 'Chloé', 'Dov', 'Eva'], { inHours: 2 })
    const { departures } = await team.get<Manifest>(`/reservations/manifest/${day}?locale=${locale}`)
    // Nobody is expected on the departures that other journeys have cancelled.
    const going = departures.filter(({ cancelled }) => !cancelled)
    const parties = going.flatMap(({ guests }) => guests)
    const guests = parties.reduce((sum, { seats }) => sum + seats, 0)
    await page.goto(at(`/admin/manifest/${day}`))
    await logIn(page, locale)
    const lead = t('reservationsAdmin.manifestPage.lead', {
      departures: going.length,
      guests,
      parties: parties.length,
    })
    await expect(page.locator('.admin-top').getByText(lead)).toBeVisible()
    // A guest list lays its rows out once they are near the view.
    const rows = page.locator('.departure-sheet', { hasText: 'Chloé' }).first().locator('tbody tr')
    await rows.first().scrollIntoViewIfNeeded()
    await expect.poll(() => heightOf(rows, 5)).toBeLessThan(SCREEN_PX)
  })

  test(`in ${locale} the tables of the office fit their card on tablets and small windows`, async ({
    page,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    for (const path of ['/admin/reservations', '/admin/tours', '/admin/reports', '/admin/go']) {
      await page.goto(at(path))
      for (const width of [768, 834, 1024]) {
        await page.setViewportSize({ width, height: 1000 })
        const cut = page.locator('.table-frame').first().evaluate(cutCells)
        expect(await cut, `${path} at ${width} px`).toEqual([])
      }
    }
  })

  test(`in ${locale} the guest list of a departure stands at the top of the screen`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const names = ['Ana', 'Bo', 'Chloé', 'Dov', 'Eva', 'Fay']
    // The parties owe money, so that their rows are higher than the rows of paid parties.
    const departures = []
    for (const inHours of [1, 2, 3, 4, 5])
      departures.push(await aDepartureWithGuests(team, names, { inHours }))
    await openOffice(page, locale, '/admin/reservations')
    for (const { availabilityId, start } of departures) {
      const path = guestListPath(availabilityId, start.toZonedDateTimeISO('Europe/Paris').toString())
      await page.goto(at('/admin'))
      await page.goto(at(path))
      const heading = page.locator(`[id="sheet-${availabilityId}"]`)
      await expect(heading).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(HEADING_PX)
    }
  })

  test(`in ${locale} the views of a page are one line, in which the current one is seen`, async ({
    page,
  }) => {
    await page.goto(at('/admin/settings?section=privacy'))
    await logIn(page, locale)
    const views = page.locator('nav.segmented')
    for (const path of ['/admin/settings?section=privacy', '/admin/settings/texts/whoami']) {
      await page.goto(at(path))
      expect((await views.boundingBox())?.height).toBeLessThan(60)
      await expect(views.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    }
  })
}
