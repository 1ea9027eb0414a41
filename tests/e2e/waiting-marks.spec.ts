import { expect } from '@playwright/test'
import { aDepartureWithGuests, rowOf, statesOf } from './support/a-departure-with-guests.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** The name of a guest keeps room for a short word in one line. */
const NAME_PX = 76

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`in ${locale} a guest stays readable on a phone while its mark waits for a network`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { guests, day, start } = await aDepartureWithGuests(team, ['Bob Martin', 'Ana', 'Eva'], {
      inHours: 1,
    })
    const [bob, ana, eva] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]]
    await team.moveTo(start.add({ minutes: 5 }))
    await page.goto(at(`/admin/manifest/${day}`))
    await logIn(page, locale)
    await page.route('**/admin/marks', (route) => route.abort())
    const press = async (guest: typeof bob, word: 'checkIn' | 'noShow' | 'undo') =>
      await rowOf(page, guest)
        .getByRole('button', { name: t(`todayPage.${word}`) })
        .click()
    await press(bob, 'checkIn')
    await press(ana, 'noShow')
    await press(eva, 'checkIn')
    await press(eva, 'undo')
    await expect(rowOf(page, eva)).toHaveAttribute('data-status', 'CONFIRMED')
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const guest of guests) {
        const row = rowOf(page, guest)
        await expect(row).toHaveAttribute('data-waits')
        const name = await row.locator('[data-column="guest"]').boundingBox()
        const facts = { width, guest: guest.name, height: (await row.boundingBox())?.height }
        expect(name?.width, JSON.stringify(facts)).toBeGreaterThanOrEqual(NAME_PX)
        expect(facts.height, JSON.stringify(facts)).toBeLessThan(280)
      }
    }
  })

  test(`in ${locale} the marks of a member who lost the right to check guests in wait, and the page says so`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { guests, day } = await aDepartureWithGuests(team, ['Bob Martin'], { inHours: 1 })
    const [bob] = guests as [(typeof guests)[0]]
    await page.goto(at(`/admin/manifest/${day}`))
    await logIn(page, locale)
    await page.route('**/admin/marks', (route) =>
      route.fulfill({ status: 403, json: { refusal: { message: 'auth.forbidden' } } }),
    )
    await rowOf(page, bob)
      .getByRole('button', { name: t('todayPage.checkIn') })
      .click()
    await expect(page.locator('[data-queue]')).toContainText(t('dayMarks.rightLost'))
    await expect(rowOf(page, bob)).toHaveAttribute('data-waits')

    await page.unroute('**/admin/marks')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('[data-queue]')).toBeHidden()
    await expect.poll(() => statesOf(team, day, [bob])).toEqual(['REDEEMED'])
  })
}
