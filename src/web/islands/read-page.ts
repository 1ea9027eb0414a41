import { dispatchFailure } from '../sending/page-events.ts'
import { factsIn } from './island-facts.ts'

/**
 * Reads a page with islands at a URL, to show a part of it. Null without one: a failure of the network or the server is
 * said in a toast, if a person waits for the page, and keeps this one; any other page, and one of a newer build, is
 * loaded by the browser.
 */
export async function readPage(url: URL, signal: AbortSignal, isAwaited = true): Promise<Document | null> {
  try {
    const response = await fetch(url, { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (signal.aborted) return null
    if (response.ok && isOfThisBuild(page) && factsIn(page)) return page
    if (response.status < 500) location.assign(url)
    else if (isAwaited) dispatchFailure(page.querySelector<HTMLElement>('[data-error]')?.dataset.error)
  } catch {
    if (!signal.aborted && isAwaited) dispatchFailure(undefined)
  }
  return null
}

/** The facts of another build may have another shape. */
export function isOfThisBuild(page: Document): boolean {
  return page.documentElement.dataset.build === document.documentElement.dataset.build
}
