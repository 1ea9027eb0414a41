import { expect, type FrameLocator, type Page } from '@playwright/test'
import { lookPath } from '#core/look/look-css.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

const WORDMARK =
  '<rect width="120" height="30" rx="6" fill="#8b1e1e"/><circle cx="15" cy="15" r="8" fill="#fff"/>'
const RED = 'rgb(139, 30, 30)'

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`the owner dresses the site by keyboard alone, in ${locale}`, async ({ page }) => {
    test.slow()
    await openOffice(page, locale, '/admin/settings/look')
    const preview = page.frameLocator('.look-frame')
    const code = page.getByLabel(t('lookPage.code'))
    await expect(fillOf(preview)).not.toHaveCSS('background-color', RED)
    const caption = page.locator('.look-preview > p')
    await expect(caption).toHaveText(t('lookPage.previewSaved'))

    await focusByTab(page, '#accent')
    await page.keyboard.type('#8b1e1')
    await expect(caption).toHaveText(t('lookPage.previewUnsaved'))
    await page.keyboard.press('Enter')
    await expect(page.locator('.field-error')).toContainText(t('settings.colour_invalid'))
    await expect(page.locator('.look-form [role=alert]')).toBeFocused()
    await expect(code).toHaveValue('#8b1e1')
    await expectAccessible(page, 'a refused colour')

    await focusByTab(page, '#accent')
    await page.keyboard.press('End')
    await page.keyboard.type('e')
    await expect(page.locator('.look-readings')).toContainText(
      t('lookPage.whiteText', { ratio: locale === 'fr' ? '9,1' : '9.1' }),
    )
    await expect(fillOf(preview)).toHaveCSS('background-color', RED)
    // The dark steps of black are all alike; none of them stays.
    await code.fill('#000000')
    await code.fill('#8b1e1e')
    await expect(page.locator('.look-scale svg')).toHaveCount(11)
    await focusByTab(page, '[name="pairing"]:checked')
    await page.keyboard.press('ArrowDown')
    await expect(preview.locator('h1')).toHaveCSS('font-family', /^Figtree/)
    await page.locator('#logo').setInputFiles(file('<script>alert(1)</script>'))
    await page.keyboard.press('Enter')
    await expect(page.locator('.field-error')).toContainText(t('logo.unsafe'))
    await expect(code).toHaveValue('#8b1e1e')
    await page.locator('#logo').setInputFiles(file(WORDMARK.replaceAll('#8b1e1e', '#fff')))
    await focusByTab(page, '[type="submit"].button-primary')
    await page.keyboard.press('Enter')
    await expect(page.locator('.field-error')).toContainText(t('logo.unseen'))
    await expect(page.locator('.admin-head .brand-logo')).toBeHidden()
    await page.locator('#logo').setInputFiles(file(WORDMARK))
    await expect(preview.locator('.site-head .brand-logo')).toHaveAttribute('src', /^data:image\/svg/)
    await expect(preview.locator('.site-head .brand-logo')).toBeVisible()
    // Without the file, the mark stands beside the name again.
    await page.locator('#logo').setInputFiles([])
    await expect(preview.locator('.site-head .brand-logo')).toHaveCount(0)
    await expect(preview.locator('.site-head .brand svg')).toBeVisible()
    await page.locator('#logo').setInputFiles(file(WORDMARK))
    await expect(preview.locator('.site-head .brand-logo')).toBeVisible()
    await focusByTab(page, '[type="submit"].button-primary')
    await page.keyboard.press('Enter')
    await expect(page.locator('.look-form .notice-success')).toBeFocused()
    await expect(page.locator('.look-logo img')).toHaveAttribute('src', /\/logo\.webp$/)
    const stored = (await page.locator('.look-logo img').getAttribute('src')) ?? ''
    await expect(page.locator('.admin-head .brand-logo')).toHaveAttribute('src', stored)
    await expect(caption).toHaveText(t('lookPage.previewSaved'))
    await expectAccessible(page, 'the saved look')
    await page.locator('#hero').setInputFiles(file(WORDMARK))
    await expect(caption).toHaveText(t('lookPage.previewUnsaved'))
    await expect(page.getByText(t('lookPage.saved'))).toBeHidden()
    await page.locator('#hero').setInputFiles([])
    await expect(caption).toHaveText(t('lookPage.previewSaved'))
    await page.getByLabel(t('lookPage.removeLogo')).check()
    await expect(caption).toHaveText(t('lookPage.previewUnsaved'))

    const [sheet] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/look/')),
      page.goto(at('/')),
    ])
    expect(new URL(sheet.url()).pathname).toBe(lookPath({ accent: '#8b1e1e', pairing: 'clear' }))
    expect(sheet.headers()['cache-control']).toContain('immutable')
    await expect(page.locator('.button-primary').first()).toHaveCSS('background-color', RED)
    await expect(page.locator('.site-head').getByRole('link', { name: /^Petites Routes$/ })).toBeVisible()
    await expect(page.locator('.site-head .brand-logo')).toHaveJSProperty('complete', true)
    await expectIcons(page)
    for (const path of ['/', '/tour/vieux-lyon-traboules', '/dates', '/reservation']) {
      await page.goto(at(path))
      await expectAccessible(page, `${path} in red`)
    }
    await page.goBack()
    await takeOff(page, locale)
  })
}

test('a colour is chosen while the preview has only begun to arrive', async ({ page }) => {
  const { t } = words('en')
  await openOffice(page, 'en', '/admin/settings/look')
  const preview = page.frameLocator('.look-frame')
  await expect(fillOf(preview)).toBeVisible()
  await page.locator('.look-frame').evaluate((frame: HTMLIFrameElement) => {
    const begun = new Document()
    Object.defineProperty(frame, 'contentDocument', { configurable: true, get: () => begun })
  })
  const code = page.getByLabel(t('lookPage.code'))
  await code.fill('#8b1e1e')
  await expect(code).toHaveValue('#8b1e1e')
  await page.locator('.look-frame').evaluate((frame: HTMLIFrameElement) => {
    Reflect.deleteProperty(frame, 'contentDocument')
    frame.contentWindow?.location.reload()
  })
  await expect(fillOf(preview)).toHaveCSS('background-color', RED)
})

test('a colour that is hard to read on stays readable on every page', async ({ page }) => {
  test.slow()
  for (const colour of ['#ffd60a', '#fdfcfa', '#111111']) {
    await openOffice(page, 'en', '/admin/settings/look')
    await page.getByLabel(words('en').t('lookPage.code')).fill(colour)
    await page.getByRole('button', { name: words('en').t('lookPage.save') }).click()
    await expect(page.getByText(words('en').t('lookPage.saved'))).toBeVisible()
    for (const path of ['/', '/tour/vieux-lyon-traboules', '/dates?when=weekend&adults=2']) {
      await page.goto(path)
      await expectAccessible(page, `${path} in ${colour}`)
    }
  }
  await takeOff(page, 'en')
})

/** A drawing as a file. */
function file(inside: string) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30">${inside}</svg>`
  return { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
}

/** The icons of browser and phone are images of the logo, and none is a drawing. */
async function expectIcons(page: Page): Promise<void> {
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = (await (await page.request.get(address)).json()) as { icons: { src: string }[] }
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const sources = [...linked, ...manifest.icons.map(({ src }) => src)]
  expect(sources).toHaveLength(6)
  for (const source of sources) {
    const response = await page.request.get(source)
    expect([source, response.status(), response.headers()['content-type']]).toEqual([
      source,
      200,
      'image/png',
    ])
  }
}

/** Presses the tabulator until this element has the focus. */
async function focusByTab(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tabulator does not reach ${selector}.`)
}

function fillOf(preview: FrameLocator) {
  return preview.locator('.date-search .button-primary')
}

/** The default look again, for the other journeys. */
async function takeOff(page: Page, locale: 'en' | 'fr'): Promise<void> {
  const { t } = words(locale)
  await openOffice(page, locale, '/admin/settings/look')
  const standard = page.getByRole('button', { name: t('lookPage.standard') })
  if (await standard.isEnabled()) await standard.click()
  await page.locator('[data-pairing="poster"] input').check({ force: true })
  const remove = page.getByLabel(t('lookPage.removeLogo'))
  if (await remove.isVisible()) await remove.check()
  await page.getByRole('button', { name: t('lookPage.save') }).click()
  await expect(page.getByText(t('lookPage.saved'))).toBeVisible()
}
