import { createContext } from 'react'
import type { TourCard } from '#core/catalogue/tour.schema.ts'
import type { Catalogue } from '#i18n/catalogue.ts'

/** What only the server knows while it renders a document. A hydrated page finds its share in the document itself. */
export type DocumentFacts = {
  buildId: string
  requestId: string
  /** Allows this page's scripts, where its policy names one. */
  nonce: string | undefined
  /** Of the document: an outage of the API shows as what it is. */
  status: number
  /** It shows an error, at whatever depth: it is not hydrated. */
  failed: boolean
  catalogue: Catalogue
  /** What a hydrated page speaks with in the browser, as JSON. */
  sentences: string
  /** Shown on the page that found nothing. */
  suggestedTours: TourCard[]
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null)
