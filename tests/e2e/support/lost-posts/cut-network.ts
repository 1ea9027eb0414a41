import { expect, type Page, type Route } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { words } from '../words.ts'

/** The ways in which a response is lost. */
export const FAILURES = ['aborted', 500, 502, 'unreadable'] as const
/** `done`: the server does the action, and its response is lost on the way. */
export type Failure = (typeof FAILURES)[number] | 'done'

/** A network that loses the posts of a page, and records their forms. */
export type CutNetwork = {
  /** `path intent` of each post that was lost; the path without its language. */
  lost: string[]
  /** The way in which the next posts are lost; null lets them through. */
  failure: Failure | null
}

/** Loses the posts of this page. Reads go through. */
export async function cutNetwork(page: Page): Promise<CutNetwork> {
  const network: CutNetwork = { lost: [], failure: 'aborted' }
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || network.failure === null) return route.fallback()
    const path = new URL(request.url()).pathname.replace(/\.data$/, '').replace(/^\/fr(?=\/)/, '')
    network.lost.push(`${path} ${intentOf(request.postData() ?? '')}`.trim())
    await lose(route, network.failure)
  })
  return network
}

async function lose(route: Route, failure: Failure): Promise<void> {
  if (failure === 'done') await route.fetch({ maxRedirects: 0 })
  if (failure === 'aborted' || failure === 'done') return route.abort('internetdisconnected')
  const status = failure === 'unreadable' ? 200 : failure
  await route.fulfill({ status, contentType: 'text/html', body: '<h1>Wi-Fi of the train</h1>' })
}

function intentOf(body: string): string {
  const multipart = /name="intent"\r\n\r\n([^\r]+)/.exec(body)
  return multipart?.[1] ?? new URLSearchParams(body).get('intent') ?? ''
}

/** The toast of a missing response is there; it is closed, so that the next one is another. */
export async function expectFailureToast(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  const toast = page.locator('.toaster-failure').getByText(t('net.noResponse'))
  await expect(toast).toBeVisible()
  await page.evaluate(() => document.querySelector('.toaster-failure')?.remove())
}
