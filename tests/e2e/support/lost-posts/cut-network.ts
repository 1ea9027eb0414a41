import { expect, type CDPSession, type Page } from '@playwright/test'
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

type Paused = {
  requestId: string
  request: { method: string; url: string; postData?: string; postDataEntries?: { bytes?: string }[] }
  /** Only where the response has come. */
  responseStatusCode?: number
}

/**
 * Loses the posts of this page. Reads go through, and scripts, styles and images do not pass by here at all:
 * `page.route` would take each of them out of the browser's cache and through this process.
 */
export async function cutNetwork(page: Page): Promise<CutNetwork> {
  const network: CutNetwork = { lost: [], failure: 'aborted' }
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', (paused: Paused) => {
    // A page that is closed meanwhile needs no response.
    void decide(browser, network, paused).catch(() => {})
  })
  await browser.send('Fetch.enable', {
    patterns: (['Document', 'Fetch', 'XHR'] as const).map((resourceType) => ({ resourceType })),
  })
  return network
}

async function decide(browser: CDPSession, network: CutNetwork, paused: Paused): Promise<void> {
  const { requestId, request, responseStatusCode } = paused
  // The response of an action that the server has done.
  if (responseStatusCode !== undefined) return abort(browser, requestId)
  const { failure } = network
  if (request.method !== 'POST' || failure === null) {
    await browser.send('Fetch.continueRequest', { requestId })
    return
  }
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/fr(?=\/)/, '')
  network.lost.push(`${path} ${intentOf(bodyOf(request))}`.trim())
  if (failure === 'done') await browser.send('Fetch.continueRequest', { requestId, interceptResponse: true })
  else if (failure === 'aborted') await abort(browser, requestId)
  else
    await browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: failure === 'unreadable' ? 200 : failure,
      responseHeaders: [{ name: 'content-type', value: 'text/html' }],
      body: Buffer.from('<h1>Wi-Fi of the train</h1>').toString('base64'),
    })
}

async function abort(browser: CDPSession, requestId: string): Promise<void> {
  await browser.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
}

/** The parts of the body; a file that is sent along has none. */
function bodyOf({ postData, postDataEntries = [] }: Paused['request']): string {
  const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64').toString())
  return parts.join('') || (postData ?? '')
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
