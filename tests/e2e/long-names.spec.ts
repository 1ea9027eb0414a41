import { expect, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

const NAME = 'Wolfeschlegelsteinhausenberger'.repeat(4).slice(0, 104)
const TITLE = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, TOUR_TEXT_MAX.title)

test('a name and a title of one long word leave each page of the office as wide as the screen', async ({
  page,
  request,
}) => {
  const team = await teamApi(request)
  const { availabilityId, day, guests } = await aDepartureWithGuests(team, [NAME])
  const { id } = await aDraft(team, { en: TITLE, fr: TITLE })
  const paths = [
    '/admin',
    '/admin/check-in',
    '/admin/audit',
    `/admin/manifest/${day}`,
    `/admin/disponibilites?view=day&day=${day}&departure=${availabilityId}`,
    `/admin/cancel/${guests[0]?.id}`,
    '/admin/reservations',
    `/admin/reservations?open=${guests[0]?.id}`,
    `/admin/reservations/${id}`,
    '/admin/tours',
    `/admin/tours/edit/${id}`,
    '/admin/reports',
  ]
  await openOffice(page, 'en', '/admin/reservations/new')
  try {
    for (const locale of LOCALES) for (const path of paths) await expectWhole(page, words(locale).at(path))
  } finally {
    await team.post(`/tours/${id}/archive`)
  }
})

test('a long name in a guest list breaks between its words on the narrowest phone', async ({
  page,
  request,
}) => {
  const team = await teamApi(request)
  const { day, guests } = await aDepartureWithGuests(team, ['Maximiliane Schwarzenbergerova'])
  await page.setViewportSize({ width: 320, height: 720 })
  await openOffice(page, 'en', '/admin/reservations')
  for (const locale of LOCALES) {
    await page.goto(words(locale).at(`/admin/manifest/${day}`))
    const name = page.locator(`#guest-${guests[0]?.id} [data-column=guest] a`)
    await name.scrollIntoViewIfNeeded()
    expect(await name.evaluate(linesOfWords), locale).toEqual([1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(320)
  }
})

/** The number of lines on which each word of an element stands. */
function linesOfWords({ firstChild: text }: Element): number[] {
  const content = text?.textContent
  if (!content) return []
  return content.split(' ').map((word) => {
    const range = document.createRange()
    const start = content.indexOf(word)
    range.setStart(text, start)
    range.setEnd(text, start + word.length)
    return range.getClientRects().length
  })
}

/** The page is no wider than the screen, nor is the content of its drawer wider than the drawer. */
async function expectWhole(page: Page, path: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const widths = await page.evaluate(() => {
      const drawer = document.querySelector('dialog[open]')
      return {
        page: document.documentElement.scrollWidth,
        beyondDrawer: drawer ? drawer.scrollWidth - drawer.clientWidth : 0,
      }
    })
    expect(widths, `${path} at ${width}`).toEqual({ page: width, beyondDrawer: 0 })
  }
}
