import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#core/kernel/locale.ts'
import { now } from '#web/browser/now.ts'
import { MessagesAtHand, messagesIn } from '#web/document/messages.tsx'
import { readMessages } from '#web/islands/read-messages.ts'
import { isOfThisBuild, readPage } from '#web/islands/read-page.ts'
import { photosIn } from '#web/ui/picture.tsx'
import { dispatchHydrated, FORM_RELEASED, onPostedPage, onSentForm } from '#web/sending/page-events.ts'
import { BookingBox } from '../booking/booking-box.tsx'
import { BookingDock } from '../booking/booking-dock.tsx'
import { BookingPageContext } from '../booking/booking-page.ts'
import type { BookingData } from '../booking/booking-state.ts'
import { createBookingStore } from '../booking/booking-store.ts'
import { Gallery } from '../gallery.tsx'
import { OpenedPhotos } from '../opened-photos.tsx'
import { swapReviews } from './swap-reviews.ts'
import { tourFactsIn, type TourIslandFacts } from './tour-island-facts.ts'

/** After this number of milliseconds, a person who comes back to the tab is shown the present seats and prices. */
const STALE_MS = 300_000
const facts = tourFactsIn(document) as TourIslandFacts
let messages = await readMessages(document)
let readAt = now()
const store = createBookingStore(facts, {
  url: () => new URL(location.href),
  write: writeUrl,
  async read(url, signal, isSilent) {
    const page = await readPage(url, signal, isSilent)
    if (page) readAt = now()
    return page && tourFactsIn(page)
  },
})
/** The state in which the server rendered the islands: one may change it before another one is hydrated. */
const served = { view: store.view(), messages }

const islands: Record<string, ReactNode> = {
  gallery: <Gallery photos={photosIn(document.querySelector('[data-island="gallery"]') ?? document)} />,
  'booking-box': <Booking show={(data) => <BookingBox {...data} />} />,
  'booking-dock': <Booking show={(data) => <BookingDock {...data} />} />,
  'review-photos': <OpenedPhotos />,
}

onPostedPage((page, url) => {
  const posted = isOfThisBuild(page) && tourFactsIn(page)
  if (!posted) return false
  // It carries the texts of the API about the form, which no page needs before.
  messages = messagesIn(page) ?? messages
  store.takePosted(posted, url)
  return true
})
onSentForm((value) => value === 'pay' && store.beginPaying())
addEventListener(FORM_RELEASED, store.endPaying)
addEventListener('popstate', store.followHistory)
addEventListener('pageshow', ({ persisted }) => persisted && store.readAgain())
addEventListener('focus', () => now() - readAt > STALE_MS && store.readAgain())
swapReviews((url) => {
  writeUrl(url)
  store.followHistory()
})
hydrateAll()

function writeUrl(url: URL): void {
  history.replaceState(history.state, '', url)
  // The header is no island: its language link leads to the same choice.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-language')) link.search = url.search
}

function Booking({ show }: { show: (data: BookingData) => ReactNode }) {
  const { data, page } = useSyncExternalStore(store.subscribe, store.view, () => served.view)
  return <BookingPageContext value={page}>{show(data)}</BookingPageContext>
}

function hydrateAll(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  let left = places.length
  const ready = () => {
    left -= 1
    if (left === 0) dispatchHydrated()
  }
  for (const place of places) {
    hydrateRoot(
      place,
      <Messages>
        {islands[place.dataset.island as string]}
        <Ready onReady={ready} />
      </Messages>,
    )
  }
}

function Messages({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(
    store.subscribe,
    () => messages,
    () => served.messages,
  )
  return (
    <MessagesAtHand locale={document.documentElement.lang as Locale} messages={shown}>
      {children}
    </MessagesAtHand>
  )
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}
