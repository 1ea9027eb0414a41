import type { Locale } from '../kernel/locale.ts'

/**
 * The terms of sale that a customer has accepted, in one language: each version once, in the order of their first
 * acceptance. `acceptedAt` are ISO 8601 instants, the earliest first.
 */
export type AcceptedTerms = {
  locale: Locale
  versions: {
    version: string
    acceptedAt: string[]
    sections: { title: string; html: string }[]
  }[]
}
