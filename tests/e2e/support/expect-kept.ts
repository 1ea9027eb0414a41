import { expect, type Page } from '@playwright/test'

/** The worker came later than the page: it is ready when the page is in its cache. */
export async function expectKept(page: Page, cache: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async ([name, url]) => Boolean(await (await caches.open(name)).match(url)), [
        cache,
        page.url(),
      ] as const),
    )
    .toBe(true)
}
