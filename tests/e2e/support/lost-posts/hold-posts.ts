import type { Page, Route } from '@playwright/test'

/**
 * Holds every form that the page sends, or those whose body contains `part`, as a slow connection does, until the
 * returned function is called.
 */
export async function holdPosts(page: Page, part = ''): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    const request = route.request()
    if (request.method() === 'POST' && (request.postData() ?? '').includes(part)) await released.promise
    await route.fallback()
  }
  await page.route('**', hold)
  return async () => {
    released.resolve()
    await page.unroute('**', hold)
  }
}
