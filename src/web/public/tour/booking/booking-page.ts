import { createContext, use } from 'react'

/** The state of the page around a booking. */
export type BookingPage = {
  /** The query of the URL, with its question mark. */
  search: string
  /** True while another month is loading. */
  isTurning: boolean
  /** True from the press on "Pay" until the payment page takes over. */
  isPaying: boolean
  /** Follows the URL of a step without loading the page again; the server gets a request only for another month. */
  follow: (href: string) => void
}

/** The server provides the requested URL, the browser its own store (`booking-store.ts`). */
export const BookingPageContext = createContext<BookingPage | null>(null)

/** The page as the server renders it: nothing happens there. */
export function stillPage(search: string): BookingPage {
  return { search, isTurning: false, isPaying: false, follow: () => {} }
}

export function useBookingPage(): BookingPage {
  const page = use(BookingPageContext)
  if (!page) throw new Error('A booking needs its page around it.')
  return page
}
