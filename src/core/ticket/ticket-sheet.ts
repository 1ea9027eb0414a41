import type { Hex } from '../look/oklch.ts'

/** A ticket on one sheet of paper, as finished texts in one language. */
export type TicketSheet = {
  /** BCP 47, for screen readers. */
  language: string
  /** The document's own title. */
  title: string
  operator: string
  /** Printed in place of the operator's name, as PNG. */
  logo: Buffer | null
  /** The operator's colour, empty for the default. */
  accent: Hex | ''
  reference: { label: string; value: string }
  tour: string
  place: string
  /** The code that the guide scans. */
  code: { text: string; label: string }
  facts: { label: string; value: string; note?: string }[]
  /** The map of the meeting point as a JPEG, its description, and the attribution that stands beside it. */
  map: { image: Buffer; label: string; attribution: string } | null
  /** The deadline of cancellation, and the contact of the operator. */
  notes: string[]
  legal: string
}

/** Draws the sheet as a PDF of one page. */
export type PrintTicket = (sheet: TicketSheet) => Promise<Buffer>

/** Draws a code to scan as a PNG. */
export type DrawCode = (text: string) => Promise<Buffer>
