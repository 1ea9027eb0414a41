import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#core/kernel/locale.ts'
import type { Instant, Json, JsonWithDefault } from './cells.ts'

export interface SettingTable {
  key: string
  value: Json<unknown>
  updated_at: Instant
}

export interface TermsTextTable {
  version: string
  sections: Json<unknown>
  saved_at: Instant
}

export interface SigningKeyTable {
  id: string
  purpose: 'token' | 'link' | 'cookie'
  value: Buffer
  created_at: Instant
  retired_at: Instant | null
}

export interface ConnectionTable {
  id: string
  kind: 'stripe' | 'smtp' | 'tiles' | 's3'
  sealed: Buffer
  set_at: Instant
  ended_at: Instant | null
}

export interface ShopIdentityTable {
  one: Generated<boolean>
  id: Generated<string>
}

export interface LetterTable {
  id: string
  kind: string
  dedupe_key: string
  message_id: string
  recipient: string
  locale: Locale
  reservation_id: string | null
  facts: JsonWithDefault<Record<string, unknown>>
  status: Generated<'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED'>
  attempts: Generated<number>
  last_error: string | null
  created_at: Instant
  sent_at: Instant | null
}

export interface MailboxMessageTable {
  id: GeneratedAlways<number>
  message_id: string
  sender: string
  recipient: string
  reply_to: string | null
  subject: string
  html: string
  text: string
  attachments: JsonWithDefault<
    { filename: string; contentType: string; content: string; encoding?: 'base64'; contentId?: string }[]
  >
  received_at: Instant
}

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  locale: Locale
  tour_id: string | null
  created_at: Instant
}

export interface ThrottleTable {
  bucket: string
  window_start: Instant
  hits: number
}

export interface TestClockTable {
  one: Generated<boolean>
  offset_seconds: number
}
