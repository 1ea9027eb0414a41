import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { keptToken, tokenHash } from '../kernel/secret-link.server.ts'
import { siteUrl } from '../kernel/site-path.ts'
import { fullName } from '../member/member.ts'
import { stateOfAccountLink } from './account-link.ts'
import type { Invitation, OwnInvitation } from './invitation.schema.ts'

/** The invitations that were neither accepted nor withdrawn, the newest first; expired ones can be sent again. */
export async function openInvitations(app: Needs<'db' | 'clock'>, actor: Actor): Promise<Invitation[]> {
  requireAbility(actor, 'manage-team')
  const rows = await invitationRows(app.db)
    .where('i.accepted_at', 'is', null)
    .where('i.ended_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute()
  const now = app.clock.now()
  return rows.map((row) => ({
    ...factsOf(row),
    id: row.id,
    locale: row.locale,
    createdAt: row.created_at,
    expired: stateOf(row, now) === 'expired',
  }))
}

/**
 * The invitation of a link, for the person who opens it. Refuses not_found, invitation.used, invitation.ended and
 * invitation.expired, and invitation.of_another to a logged-in member, who is in the team already.
 */
export async function invitationOfToken(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<OwnInvitation & { id: string }> {
  const row = await invitationRows(app.db).where('i.token_hash', '=', tokenHash(token)).executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  refuseEndedInvitation(row, app.clock.now())
  if (actor.type === 'user') throw new Refused({ code: 'invitation.of_another' })
  return { ...factsOf(row), id: row.id }
}

/** The outcome of an invitation and its end, as they are stored. */
type InvitationEnds = { expires_at: string; accepted_at: string | null; ended_at: string | null }

/** Refuses invitation.used, invitation.ended and invitation.expired. */
export function refuseEndedInvitation(row: InvitationEnds, now: Temporal.Instant): void {
  const state = stateOf(row, now)
  if (state !== 'open') throw new Refused({ code: `invitation.${state}` })
}

/** The sender and the link of an invitation, for the email that brings it. */
export async function invitationEmailFacts(
  app: Needs<'db' | 'keys' | 'origin'>,
  id: string,
): Promise<OwnInvitation & { link: string }> {
  const row = await invitationRows(app.db).where('i.id', '=', id).executeTakeFirstOrThrow()
  return { ...factsOf(row), link: invitationLink(app, row) }
}

/** The URL of an invitation in the language of its person. */
export function invitationLink(
  { keys, origin }: Needs<'keys' | 'origin'>,
  row: { id: string; token_hash: Buffer; locale: Locale },
): string {
  const token = keptToken(keys, 'invitation', row.id, row.token_hash)
  return siteUrl(origin, row.locale, `/admin/invitation/${token}`)
}

function invitationRows(db: Database | Transaction) {
  return db
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.username', 'i.firstname', 'i.role', 'i.locale', 'i.token_hash'])
    .select(['i.created_at', 'i.expires_at', 'i.accepted_at', 'i.ended_at'])
    .select(['u.firstname as byFirstname', 'u.lastname as byLastname'])
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>

function factsOf({ username, firstname, role, byFirstname, byLastname, expires_at }: InvitationRow) {
  const invitedBy = fullName({ firstname: byFirstname, lastname: byLastname })
  return { username, firstname, role, invitedBy, expiresAt: expires_at }
}

function stateOf({ expires_at, accepted_at, ended_at }: InvitationEnds, now: Temporal.Instant) {
  return stateOfAccountLink({ expiresAt: expires_at, usedAt: accepted_at, endedAt: ended_at }, now)
}
