import { dispatchFailure } from '../sending/page-events.ts'
import { factsIn } from './island-facts.ts'

/**
 * Reads a page with islands at a URL, to show a part of it. Null without one: a failure of the network or the server is
 * said in a toast and keeps this page; any other page, and one of a newer build, is loaded by the browser.
 */
export async function readPage(url: URL, signal: AbortSignal): Promise<Document | null> {
  try {
    const { ok, status, document: page } = await fetchPage(url.href, signal)
    if (signal.aborted) return null
    if (ok && isOfThisBuild(page) && factsIn(page)) return page
    if (status < 500) location.assign(url)
    else dispatchFailure(page.querySelector<HTMLElement>('[data-error]')?.dataset.error)
  } catch {
    if (!signal.aborted) dispatchFailure(undefined)
  }
  return null
}

/** A page and the status of its response. Throws without a whole one. */
export async function fetchPage(
  url: string,
  signal?: AbortSignal,
): Promise<{ ok: boolean; status: number; document: Document }> {
  const response = await fetch(url, signal ? { signal } : {})
  const { ok, status } = response
  return { ok, status, document: new DOMParser().parseFromString(await response.text(), 'text/html') }
}

/** The facts of another build may have another shape. */
export function isOfThisBuild(page: Document): boolean {
  return page.documentElement.dataset.build === document.documentElement.dataset.build
}
