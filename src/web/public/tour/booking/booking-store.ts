import { monthOf } from '#web/ui/calendar/calendar-days.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingPage } from './booking-page.ts'
import type { BookingData } from './booking-state.ts'
import type { BookingEcho } from './form/submit-booking.server.ts'

/** The facts of a page, with the posted form that came back. */
export type PostedFacts = { booking: BookingFacts; echo?: BookingEcho | undefined }

/** The browser around the store. */
export interface BookingBrowser {
  /** The present URL. */
  url(): URL
  /** Replaces the URL without loading it. */
  write(url: URL): void
  /** The facts of the page at a URL; null if they did not come, which is said elsewhere, or not. */
  read(url: URL, signal: AbortSignal, isSilent?: boolean): Promise<PostedFacts | null>
}

/** The state as the components of a booking see it. */
export type BookingView = { data: BookingData; page: BookingPage }

export interface BookingStore {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  view(): BookingView
  /** The form came back, at the URL to which it was posted. */
  takePosted(facts: PostedFacts, url: URL): void
  /** The form with the order is on its way. */
  beginPaying(): void
  /** The form got its response, or none. */
  endPaying(): void
  /** The URL is another one, by the browser's history or by other links of the page. */
  followHistory(): void
  /** A person comes back to the page, perhaps from the payment page: seats may have gone. */
  readAgain(): void
}

type State = {
  booking: BookingFacts
  search: string
  /** The last posted form that came back, and the choice that it was posted with. */
  echo: BookingEcho | undefined
  echoSearch: string
  isTurning: boolean
  isPaying: boolean
}

/**
 * The state of a booking in the browser: the choice in the URL, the facts of its page, the last posted form. Only
 * another month is read from the server; the last of several requests wins.
 */
export function createBookingStore(first: PostedFacts, browser: BookingBrowser): BookingStore {
  const listeners = new Set<() => void>()
  let reading: AbortController | undefined
  /** The query of the browser as the last request began: another one since is a later choice. */
  let askedAt = ''
  let state = stateOfPage({ echo: undefined, echoSearch: '' }, first, browser.url())
  let view = viewOf(state, follow)

  function change(changes: Partial<State>): void {
    state = { ...state, ...changes }
    view = viewOf(state, follow)
    for (const listener of listeners) listener()
  }

  function follow(href: string): void {
    const url = new URL(href, browser.url())
    if (!isShownMonth(state, url)) return void turnTo(url)
    browser.write(url)
    show(url)
  }

  function show(url: URL): void {
    reading?.abort()
    change({ search: url.search, isTurning: false })
  }

  async function turnTo(url: URL, isSilent?: boolean): Promise<void> {
    reading?.abort()
    const mine = new AbortController()
    reading = mine
    askedAt = browser.url().search
    change({ isTurning: true })
    const facts = await browser.read(url, mine.signal, isSilent)
    if (mine.signal.aborted) return
    if (!facts) return change({ isTurning: false })
    browser.write(url)
    change({ booking: facts.booking, search: url.search, isTurning: false })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    takePosted(facts, url) {
      reading?.abort()
      change(stateOfPage(state, facts, url))
    },
    beginPaying: () => change({ isPaying: true }),
    endPaying: () => change({ isPaying: false }),
    followHistory() {
      const url = browser.url()
      if (url.search === (state.isTurning ? askedAt : state.search)) return
      if (isShownMonth(state, url)) show(url)
      else void turnTo(url)
    },
    readAgain() {
      change({ isPaying: false })
      void turnTo(browser.url(), true)
    },
  }
}

/** The state that a page brings: its form is not on its way, and a page without a posted form keeps the last one. */
function stateOfPage(
  before: Pick<State, 'echo' | 'echoSearch'>,
  { booking, echo }: PostedFacts,
  { search }: URL,
): State {
  const posted = echo && { echo, echoSearch: search }
  return { ...before, booking, search, ...posted, isTurning: false, isPaying: false }
}

function viewOf(state: State, follow: BookingPage['follow']): BookingView {
  const { booking, search, echo, echoSearch, isTurning, isPaying } = state
  return {
    data: { ...booking, echo: echoSearch === search ? echo : undefined, lastEcho: echo },
    page: { search, isTurning, isPaying, follow },
  }
}

/** True when the facts at hand are those of the URL: its month is the shown one. */
function isShownMonth({ booking, search }: State, { searchParams }: URL): boolean {
  const month = monthIn(searchParams)
  if (month !== null) return month === booking.calendar?.month
  return monthIn(new URLSearchParams(search)) === null
}

function monthIn(query: URLSearchParams): string | null {
  const day = query.get('date')
  return query.get('month') ?? (day && monthOf(day))
}
