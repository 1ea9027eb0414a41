import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the focus is there: an element that Tab does not reach fails the test. */
export async function tabTo(page: Page, target: string | Locator, key = 'Tab'): Promise<void> {
  const place = typeof target === 'string' ? page.locator(target).first() : target
  for (let press = 0; press < 300; press += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}
