import type { Page } from '@playwright/test'

/** Holds every form that the page sends, as a slow connection does, until the call that this returns. */
export async function holdPosts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.fallback()
  })
  return released.resolve
}
