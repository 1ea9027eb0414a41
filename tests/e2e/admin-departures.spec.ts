import { expect, type Page } from '@playwright/test'
import type { Today } from '#core/office/today/today.schema.ts'
import { formatTime } from '#i18n/format-date.ts'
import { expectAccessible } from './support/accessibility.ts'
import { closeToasts, expectToast, logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** Weekdays of four weeks in March and one more Monday, far from the demo's season: 21 dates, less one left out. */
const SERIES = {
  en: {
    from: '2029-03-05',
    to: '2029-04-02',
    leftOut: '2029-03-07',
    edited: '2029-03-14',
    lastWeek: '2029-03-28',
  },
  fr: {
    from: '2028-03-06',
    to: '2028-04-03',
    leftOut: '2028-03-08',
    edited: '2028-03-15',
    lastWeek: '2028-03-29',
  },
}

const WEEKDAYS = 'input[type=checkbox][name="weekdays[]"]'
/** A day of its own for each language, far from the demo's season. */
const TWICE = { en: '2030-02-06', fr: '2030-02-13' }

async function saveCapacity(page: Page, scope: 'this' | 'following' | 'all', capacity: string) {
  await closeToasts(page)
  await page.locator('.departure').first().click()
  const drawer = page.getByRole('dialog')
  // By its label, which is scrolled out from under the buttons of the panel.
  await drawer.locator(`#edit-departure label:has(input[name=scope][value=${scope}])`).click()
  await drawer.locator('input[name=capacity]').fill(capacity)
  await drawer.locator('.drawer-actions button').click()
}

/** The first saved departure is in view, has the focus, and is named by the URL. */
async function expectShown(page: Page, day: string) {
  const shown = page.locator('.departure:focus')
  await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(new RegExp(`[?&]day=${day}#${await shown.getAttribute('id')}$`))
}

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a series of twenty dates is added, changed one, following and all, and a week of it copied and taken back, in ${locale}`, async ({
    page,
  }) => {
    const { from, to, leftOut, edited, lastWeek } = SERIES[locale]
    await page.setViewportSize({ width: 320, height: 720 })
    await openOffice(page, locale, `/admin/disponibilites?kind=series`)
    const drawer = page.getByRole('dialog')
    await drawer.locator('.drawer-actions button').click()
    await expect(drawer.getByRole('alert')).toBeFocused()
    await expect(drawer.locator('#weekdays-error')).toBeVisible()
    for (const weekday of ['1', '2', '3', '4', '5']) {
      await drawer.locator(`input[name="weekdays[]"][value="${weekday}"]`).check()
    }
    await drawer.locator('input[name=from]').fill(from)
    await drawer.locator('input[name=to]').fill(to)
    await expect(drawer.getByText(t('availabilitiesAdmin.previewCount', { count: 21 }))).toBeVisible()
    await expect(drawer.getByRole('alert')).toHaveCount(0)
    await drawer.locator('.series-dates li').nth(2).getByRole('checkbox').uncheck()
    await expect(drawer.locator(`input[name="exceptions[]"][value="${leftOut}"]`)).toBeAttached()
    await expect(drawer.getByText(t('availabilitiesAdmin.previewCount', { count: 20 }))).toBeVisible()
    await expectAccessible(page, 'the form of a series')
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.previewAdd', { count: 20 }) }).click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 20 }))
    await expectShown(page, from)
    // The calendar was in December, and shows the month of the dates that were saved.
    await expect(page).toHaveURL(new RegExp(`[?&]day=${from}`))
    await expect(page.locator(`.departure[href*="day=${from}"]`).first()).toBeVisible()

    await openOffice(page, locale, `/admin/disponibilites?view=day&day=${edited}`)
    // A panel that is closed without a change leaves the calendar where it was.
    await closeToasts(page)
    await page.locator('.departure').first().click()
    await drawer.getByRole('button', { name: t('common.close'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`[?&]day=${edited}$`))
    await saveCapacity(page, 'following', '12')
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 14 }))
    await saveCapacity(page, 'all', '14')
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 20 }))
    await saveCapacity(page, 'this', '6')
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
    await expect(page.locator('.departure').first()).toContainText('0/6')
    await expectAccessible(page, 'a day of the calendar')

    // The Monday after the last whole week is of the series too: it is left as it is.
    await openOffice(page, locale, `/admin/disponibilites?view=week&day=${lastWeek}`)
    await page.getByRole('button', { name: t('availabilitiesAdmin.copyWeek') }).click()
    await expectAccessible(page, 'the dialog that copies a week')
    await page.getByRole('button', { name: t('availabilitiesAdmin.copyConfirm') }).click()
    await expectToast(page, t('availabilitiesAdmin.copied', { count: 4, left: 1 }))
    // The calendar shows the copies, the first of them on the Tuesday after the Monday that is left as it is.
    await expectShown(page, Temporal.PlainDate.from(lastWeek).add({ days: 6 }).toString())
    await page
      .locator('.toaster')
      .getByRole('button', { name: t('availabilitiesAdmin.undo') })
      .click()
    await expectToast(page, t('availabilitiesAdmin.copyUndone', { deleted: 4, kept: 0 }))

    await openOffice(page, locale, `/admin/disponibilites?view=day&day=${edited}`)
    await page.locator('.departure').first().click()
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.remove'), exact: true }).click()
    const asked = page.locator('.dialog[open]')
    await asked.locator('input[name=scope][value=all]').check()
    await expect(asked).toContainText(t('availabilitiesAdmin.removeSeriesText'))
    await expectAccessible(page, 'the deletion of a series')
    await asked.getByRole('button', { name: t('availabilitiesAdmin.remove'), exact: true }).click()
    await expectToast(page, t('availabilitiesAdmin.removedCount', { deleted: 20, kept: 0 }))
    await expect(page.locator(`.departure[href*="day=${edited}"]`)).toHaveCount(0)
  })

  test(`one time of a day is left out alone, and a second departure at one time is asked about, in ${locale}`, async ({
    page,
  }) => {
    const day = TWICE[locale]
    await openOffice(page, locale, '/admin/disponibilites?kind=series')
    const drawer = page.getByRole('dialog')
    const add = drawer.locator('.drawer-actions button')
    const dates = drawer.locator('.series-dates').getByRole('checkbox')
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.addTime') }).click()
    const times = drawer.locator('input[name="times[]"]')
    await expect(times.last()).toBeFocused()
    await times.last().fill('15:00')
    const tour = drawer.locator('select[name=tourId]')
    const chosen = await tour.inputValue()
    await tour.selectOption({ index: 2 })
    await tour.selectOption(chosen)
    await expect(times.first()).toHaveValue('10:00')
    await expect(times.last()).toHaveValue('15:00')
    for (const weekday of await drawer.locator(WEEKDAYS).all()) await weekday.check()
    await drawer.locator('input[name=from]').fill(day)
    await drawer.locator('input[name=to]').fill(day)
    await expect(add).toHaveText(t('availabilitiesAdmin.previewAdd', { count: 2 }))
    await dates.last().uncheck()
    await expect(dates.first()).toBeChecked()
    await expect(add).toHaveText(t('availabilitiesAdmin.previewAdd', { count: 1 }))
    await dates.first().uncheck()
    await expect(add).toHaveText(t('availabilitiesAdmin.previewAdd', { count: 0 }))
    await expect(add).toBeDisabled()
    await dates.first().check()
    await add.click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))

    const guide = (await page.locator('#guide-filter option').nth(1).getAttribute('value')) ?? ''
    await openOffice(page, locale, `/admin/disponibilites?kind=series&guide=${guide}`)
    await expect(drawer.locator('select[name=guideId]')).toHaveValue(guide)
    await drawer.locator('select[name=guideId]').selectOption('')
    for (const weekday of await drawer.locator(WEEKDAYS).all()) await weekday.check()
    await drawer.locator('input[name=from]').fill(day)
    await drawer.locator('input[name=to]').fill(day)
    await expect(drawer.getByText(t('availabilitiesAdmin.previewExisting', { count: 1 }))).toBeVisible()
    await expect(add).toBeDisabled()
    await drawer.locator('label:has(input[name=kind][value=one])').click()
    await drawer.locator('input[name=localDateTimeStart]').fill(`${day}T10:00`)
    await add.click()
    const asked = drawer.locator('.notice').filter({ hasText: t('availability.exists') })
    await expect(asked).toBeFocused()
    await expectAccessible(page, 'the question about a second departure')
    // Another time is another departure, without a question.
    await drawer.locator('input[name=localDateTimeStart]').fill(`${day}T15:00`)
    await expect(asked).toHaveCount(0)
    await drawer.locator('input[name=localDateTimeStart]').fill(`${day}T10:00`)
    await add.click()
    await asked.getByRole('button', { name: t('availabilitiesAdmin.addSecond') }).dblclick()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
    // The filter would hide it.
    await expectShown(page, day)
    await expect(page.locator('#guide-filter')).toHaveValue('')
    await page.reload()
    await expect(page.locator('.departure:target')).toBeInViewport({ ratio: 1 })
    await expect(drawer).toHaveCount(0)
    await openOffice(page, locale, `/admin/disponibilites?view=day&day=${day}`)
    await expect(page.locator('.departure')).toHaveCount(2)
  })

  test(`a guest is checked in and another did not come, and each task has its link, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const shown = await team.get<Today>('/today')
    // The clock never goes back: a mark of the other language's journey would be later than these.
    const next = [...shown.next, ...shown.later].find(
      ({ guests }) => guests.filter(({ status }) => status === 'CONFIRMED').length > 1,
    )
    const start = Temporal.PlainDateTime.from(next?.localDateTimeStart ?? '')
    await team.moveTo(
      start
        .subtract({ hours: 1 })
        .toZonedDateTime(next?.timeZone ?? '')
        .toInstant(),
    )
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(at('/admin'))
    await logIn(page, locale)
    // Others may stand beside it.
    const guest = page.locator(`#guest-${next?.guests[0]?.reservationId}`)
    const departure = page.locator('.next-departure', { has: guest })
    // Of today, the time says enough.
    await expect(departure.locator('.panel-time')).toHaveText(
      formatTime(next?.localDateTimeStart ?? '', locale),
    )
    const waiting = departure
      .locator('.guest')
      .filter({ has: page.locator('button[value=REDEEMED]:visible') })
    const before = await waiting.count()
    expect(before).toBeGreaterThan(1)
    await waiting.first().locator('button[value=REDEEMED]').click()
    await expect(waiting).toHaveCount(before - 1)
    const offset = async () => Number(await page.evaluate(() => localStorage.getItem('server-clock-offset')))
    const earlier = await offset()
    // A minute later, because a phone knows the server's time to some seconds where responses are slow.
    await team.moveTo(
      start
        .add({ minutes: 1 })
        .toZonedDateTime(next?.timeZone ?? '')
        .toInstant(),
    )
    await page.goto(at('/admin'))
    // The phone must have seen that the clock was moved: its marks are judged by the time at which they are made.
    await expect.poll(async () => (await offset()) - earlier).toBeGreaterThan(30 * 60_000)
    await waiting.first().locator('button[value=NO_SHOW]').click()
    await expect(waiting).toHaveCount(before - 2)
    for (const state of [t('todayPage.isHere'), t('todayPage.didNotCome')])
      await expect(page.locator('.guest .chip:visible', { hasText: state }).first()).toBeVisible()
    // The journey in the other language finds them in their former state.
    const noted = departure.locator('.guest button[value=CONFIRMED]:visible')
    await noted.first().click()
    await expect(noted).toHaveCount(1)
    await noted.click()
    await expect(waiting).toHaveCount(before)
    await page.getByRole('button', { name: t('dashboard.more') }).click()
    await expectAccessible(page, 'Today with all places open')

    const links = await page
      .locator('.todos a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    for (const href of links) {
      const response = await page.goto(href)
      expect(response?.status(), href).toBe(200)
    }
  })
}
