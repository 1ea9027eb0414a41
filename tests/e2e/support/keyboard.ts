import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the focus is there: an element that Tab does not reach fails the test. */
export async function tabTo(page: Page, target: string | Locator, key = 'Tab'): Promise<void> {
  const place = typeof target === 'string' ? page.locator(target).first() : target
  // Finding an element by its role takes most of the time of a press; a script may replace the element meanwhile.
  let element = await place.elementHandle()
  for (let press = 0; press < 300; press += 1) {
    const state = await element?.evaluate((found) =>
      found === document.activeElement ? 'reached' : found.isConnected ? 'elsewhere' : 'replaced',
    )
    if (state === 'reached') return
    if (state === 'elsewhere') await page.keyboard.press(key)
    else element = await place.elementHandle()
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}
