import { createContext } from 'react'
import type { TourCard } from '#core/tour/tour.schema.ts'
import type { LocaleMessages } from '#i18n/messages.ts'

/**
 * The facts that only the server knows while it renders a document. A hydrated page reads its share from the document
 * itself.
 */
export type DocumentData = {
  buildId: string
  requestId: string
  /** Allows this page's scripts, where its policy names one. */
  nonce: string | undefined
  /** True for a page that is made for every visitor: hashes in its policy allow its inline scripts, and no nonce. */
  isShared: boolean
  /** The status of the document: an outage of the API is shown as such. */
  status: number
  /** It shows an error, at whatever depth: it is not hydrated. */
  failed: boolean
  messages: LocaleMessages
  /** The messages of a hydrated page in the browser, as JSON. */
  browserMessages: string
  /** The path of the file with them, for a page with islands that no posted form came back with. */
  messagesPath: string | null
  /** Shown on the page of a missing path. */
  suggestedTours: TourCard[]
}

export const DocumentDataContext = createContext<DocumentData | null>(null)
