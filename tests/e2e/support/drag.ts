import type { Locator, Page } from '@playwright/test'

/** Drags as a hand does, in steps: a browser begins only after some of them. */
export async function drag(page: Page, from: Locator, to: Locator, side: 'middle' | 'end' = 'middle') {
  await from.scrollIntoViewIfNeeded()
  const [grip, target] = [await from.boundingBox(), await to.boundingBox()]
  if (!grip || !target) throw new Error('nothing to drag, or nowhere to drop it')
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 6, { steps: 4 })
  const down = side === 'end' ? target.height - 4 : target.height / 2
  await page.mouse.move(target.x + target.width / 2, target.y + down, { steps: 10 })
  await page.mouse.up()
}
