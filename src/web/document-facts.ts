import { createContext } from 'react'
import type { TourCard } from '#core/catalogue/tour.schema.ts'

/** What only the server knows while it renders a document: pages that are never hydrated may read it. */
export type DocumentFacts = {
  requestId: string
  /** Shown on the page that found nothing. */
  suggestedTours: TourCard[]
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null)
