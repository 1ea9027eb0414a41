import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale, PartialText } from '#core/kernel/locale.ts'
import type { Instant, JsonWithDefault } from './cells.ts'

export interface AppUserTable {
  id: string
  username: string
  lastname: string
  firstname: string
  password_hash: string
  role: Generated<'owner' | 'office' | 'guide' | 'accountant'>
  locale: Generated<Locale>
  created_at: Instant
  disabled_at: Instant | null
  totp_secret: Buffer | null
  totp_last_step: string | number | null
  password_generated: Generated<boolean>
  password_ends_at: Instant | null
}

export interface RecoveryCodeTable {
  user_id: string
  code_hash: Buffer
  used_at: Instant | null
}

export interface UserSessionTable {
  id: string
  user_id: string
  remember: boolean
  address: string | null
  user_agent: string | null
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
}

export interface CalendarLinkTable {
  user_id: string
  id: string
  token_hash: Buffer
  made_at: Instant
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Instant
  actor_type: 'visitor' | 'customer' | 'user' | 'partner' | 'system'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  facts: JsonWithDefault<Record<string, unknown>>
}

export interface GuideProfileTable {
  member_id: string
  name: string
  bio: JsonWithDefault<PartialText>
  languages: Generated<string[]>
  published: Generated<boolean>
  created_at: Instant
}

export interface InvitationTable {
  id: string
  username: string
  firstname: string
  role: 'owner' | 'office' | 'guide' | 'accountant'
  locale: Locale
  invited_by: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  accepted_at: Instant | null
  ended_at: Instant | null
}

export interface PasswordLinkTable {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  ended_at: Instant | null
}

export interface FirstVisitTable {
  id: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  ended_at: Instant | null
}

export interface EmailChangeTable {
  id: string
  user_id: string
  username: string
  former_username: string
  old_token_hash: Buffer
  new_token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  old_confirmed_at: Instant | null
  new_confirmed_at: Instant | null
  done_at: Instant | null
  ended_at: Instant | null
}

export interface NoticeChoiceTable {
  user_id: string
  email: JsonWithDefault<Record<string, string>>
  push: JsonWithDefault<Record<string, boolean>>
  digest_at: string
  quiet_from: string | null
  quiet_until: string | null
  updated_at: Instant
}

export interface TeamNoticeTable {
  id: string
  user_id: string
  notice: string
  occasion: string
  facts: JsonWithDefault<Record<string, unknown>>
  created_at: Instant
  due_at: Instant | null
  digest_id: string | null
  push_due_at: Instant | null
  push_batch_id: string | null
}

export interface PushKeyTable {
  id: string
  one: Generated<boolean>
  public_key: string
  sealed: Buffer
  created_at: Instant
}

export interface PushDeviceTable {
  id: string
  user_id: string
  login_id: string
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  added_at: Instant
  unresolved_since: Generated<Instant | null>
}
