import type { Locale } from '../kernel/locale.ts'

/** The terms of sale that a customer has accepted, in one language; `acceptedAt` is an ISO 8601 instant. */
export type AcceptedTerms = {
  locale: Locale
  version: string
  acceptedAt: string
  sections: { title: string; html: string }[]
}
