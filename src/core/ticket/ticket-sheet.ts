/** A ticket on one sheet of paper, as finished sentences in one language. */
export type TicketSheet = {
  /** BCP 47, for whoever reads it aloud. */
  language: string
  /** The document's own name. */
  title: string
  operator: string
  reference: { label: string; value: string }
  tour: string
  place: string
  /** What the guide scans. */
  code: { text: string; label: string }
  facts: { label: string; value: string; note?: string }[]
  /** Until when it can be cancelled, and how to reach the operator. */
  notes: string[]
  legal: string
}

/** Draws the sheet as a PDF of one page. */
export type PrintTicket = (sheet: TicketSheet) => Promise<Buffer>
