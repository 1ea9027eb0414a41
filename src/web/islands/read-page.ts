import { dispatchFailure } from '../sending/page-events.ts'
import { factsIn } from './island-facts.ts'

/**
 * Reads a page with islands at a URL, to show a part of it. Null without one: a failure of the network or the server is
 * said in a toast, unless it is to be silent, and keeps this page; any other page, and one of a newer build, is loaded
 * by the browser.
 */
export async function readPage(url: URL, signal: AbortSignal, isSilent?: boolean): Promise<Document | null> {
  try {
    const response = await fetch(url, { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (signal.aborted) return null
    if (response.ok && isOfThisBuild(page) && factsIn(page)) return page
    if (response.status < 500) location.assign(url)
    else if (!isSilent) dispatchFailure(page.querySelector<HTMLElement>('[data-error]')?.dataset.error)
  } catch {
    if (!signal.aborted && !isSilent) dispatchFailure(undefined)
  }
  return null
}

/** The facts of another build may have another shape. */
export function isOfThisBuild(page: Document): boolean {
  return page.documentElement.dataset.build === document.documentElement.dataset.build
}
