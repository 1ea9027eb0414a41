import type { Generated } from 'kysely'
import type { Locale } from '#core/kernel/locale.ts'
import type { Day, Instant } from './cells.ts'

export interface CommentTable {
  id: string
  reservation_id: string
  tour_id: string
  rate: number
  content: Generated<string>
  locale: Locale
  author_name: string
  experienced_on: Day
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>
  rejection_reason: string | null
  reply: string | null
  replied_at: Instant | null
  published_at: Instant | null
  demo: Generated<boolean>
  created_at: Instant
}

export interface CommentRequestTable {
  id: string
  reservation_id: string
  requested_at: Instant
  requested_by: string
}
