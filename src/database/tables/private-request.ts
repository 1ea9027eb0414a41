import type { Locale } from '#core/kernel/locale.ts'
import type { Instant } from './cells.ts'

export interface PrivateRequestTable {
  id: string
  tour_id: string | null
  wanted_on: string
  party: number
  language: string
  name: string
  email: string
  phone: string
  message: string
  locale: Locale
  created_at: Instant
  closed_at: Instant | null
}
