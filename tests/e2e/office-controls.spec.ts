import { expect } from '@playwright/test'
import { logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

const TARGET_PX = 44

test('the choices in the profile of a guide are as large as a finger', async ({ page }) => {
  await openOffice(page, 'en', '/admin/reservations/new')
  await page.goto('/admin/settings?section=team')
  await page.goto((await page.locator('a[href*="/admin/team/"]').last().getAttribute('href')) ?? '')
  const choices = page.locator('main label:has([type="checkbox"])')
  const heights = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(TARGET_PX)
})

test('a disabled button of any look stays as it is under the pointer', async ({ page }) => {
  const { t } = words('en')
  await openOffice(page, 'en', '/admin/tours/new')
  const button = page.getByRole('button', { name: t('toursAdmin.start'), exact: true })
  const looks = ['primary', 'quiet', 'sun', 'night', 'danger', 'danger-quiet']
  for (const look of looks)
    for (const state of ['disabled', 'aria-disabled']) {
      await button.evaluate(
        (element, [name, attribute]) => {
          element.setAttribute('class', `button button-${name}`)
          element.removeAttribute('disabled')
          element.setAttribute(attribute, 'true')
          element.style.transition = 'none'
        },
        [look, state] as const,
      )
      const colours = () =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(element)
          return { color, backgroundColor, borderColor }
        })
      await page.mouse.move(0, 0)
      const before = await colours()
      await button.hover({ force: true })
      expect(await colours(), `${look}, ${state}`).toEqual(before)
    }
})

test('a button keeps its look while its press is under way', async ({ page }) => {
  const { t } = words('en')
  await openOffice(page, 'en', '/admin/tours/new')
  const button = page.getByRole('button', { name: t('toursAdmin.start'), exact: true })
  await page.mouse.move(0, 0)
  const colours = () =>
    button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
  const before = await colours()
  await button.evaluate((element) => {
    element.style.transition = 'none'
    element.setAttribute('disabled', '')
    element.setAttribute('aria-busy', 'true')
  })
  expect(await colours()).toEqual(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no button is shown that only scripts operate, and an editor says that it needs them', async ({
    page,
  }) => {
    const { t } = words('en')
    await page.goto('/admin')
    await logIn(page, 'en')
    const message = await page.locator('a[href*="/admin/message/"]').first().getAttribute('href')
    const pages = ['/admin/disponibilites?view=week', '/admin/tours', '/admin/settings/texts', message ?? '']
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('button[type=button]:not([popovertarget]):visible'), path).toHaveCount(0)
    }
    await expect(page.getByText(t('guestMessage.fill'))).toBeHidden()
    await page.goto('/admin/settings/texts')
    await expect(page.getByText(t('toursAdmin.noScript'))).toBeVisible()
  })
})
