/** The lifetimes of the links that are sent to members. */
export const INVITATION_DAYS = 7
export const PASSWORD_LINK_MINUTES = 60
export const EMAIL_CHANGE_HOURS = 24
export const FIRST_VISIT_HOURS = 24

/** The facts of a link that decide whether it opens anything; instants. */
type AccountLink = { expiresAt: string; usedAt: string | null; endedAt: string | null }

/** open: it works · used: it did its work · ended: withdrawn or replaced · expired: its time is over. */
type AccountLinkState = 'open' | 'used' | 'ended' | 'expired'

/** The state of a link now. It is over at the instant of its end. */
export function stateOfAccountLink(
  { expiresAt, usedAt, endedAt }: AccountLink,
  now: Temporal.Instant,
): AccountLinkState {
  if (usedAt !== null) return 'used'
  if (endedAt !== null) return 'ended'
  return Temporal.Instant.compare(now, Temporal.Instant.from(expiresAt)) < 0 ? 'open' : 'expired'
}
