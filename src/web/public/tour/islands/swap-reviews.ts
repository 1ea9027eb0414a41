import { isPlainPress } from '#web/ui/plain-press.ts'
import { readPage } from '#web/islands/read-page.ts'
import { reviewsChoice, SHOWN_REVIEWS_ID, withReviewsChoice } from '../reviews-choice.ts'

/** Writes the URL without loading it, and notifies the islands. */
type Go = (url: URL) => void

let reading: AbortController | undefined

/** Shows other reviews without loading the page again, so that the booking keeps its choice and its typed text. */
export function swapReviews(go: Go): void {
  addEventListener('click', (event) => {
    const { target } = event
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`#${SHOWN_REVIEWS_ID} a[rel="nofollow"]`)
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    void swap(link, go)
  })
}

async function swap(link: HTMLAnchorElement, go: Go): Promise<void> {
  reading?.abort()
  reading = new AbortController()
  const { signal } = reading
  const shown = document.getElementById(SHOWN_REVIEWS_ID)
  shown?.setAttribute('aria-busy', 'true')
  const url = withReviewsOf(new URL(link.href), new URL(location.href))
  const page = await readPage(url, signal)
  if (signal.aborted) return
  shown?.removeAttribute('aria-busy')
  const fresh = page?.getElementById(SHOWN_REVIEWS_ID)
  if (!shown || !fresh) return
  const list = link.closest('nav')?.getAttribute('aria-labelledby')
  takeDrawingsAlong(fresh)
  go(url)
  shown.replaceWith(fresh)
  focusAfter(fresh, list)
}

/** Each document numbers the drawings of its icons: those of a part of another document come with it. */
function takeDrawingsAlong(part: HTMLElement): void {
  for (const use of part.querySelectorAll('.icon > use')) {
    const drawing = part.ownerDocument.querySelector(use.getAttribute('href') ?? '')
    if (drawing) use.replaceWith(...drawing.cloneNode(true).childNodes)
  }
}

/** The link was written with the page: the choice of the booking may be another one since. */
function withReviewsOf(target: URL, here: URL): URL {
  const url = new URL(here)
  url.search = withReviewsChoice(here.searchParams, reviewsChoice(target.searchParams)).toString()
  url.hash = target.hash
  return url
}

/** The focus stays in its list of choices; another page of reviews begins at its first one. */
function focusAfter(fresh: HTMLElement, list: string | null | undefined): void {
  const chosen = list && fresh.querySelector<HTMLElement>(`nav[aria-labelledby="${list}"] [aria-current]`)
  if (chosen) return chosen.focus({ preventScroll: true })
  fresh.scrollIntoView({ behavior: 'instant' })
  fresh.focus({ preventScroll: true })
}
