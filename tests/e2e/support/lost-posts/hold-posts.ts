import type { Page, Route } from '@playwright/test'

/** Holds every form that the page sends, as a slow connection does, until the returned function is called. */
export async function holdPosts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.fallback()
  }
  await page.route('**', hold)
  return async () => {
    released.resolve()
    await page.unroute('**', hold)
  }
}
