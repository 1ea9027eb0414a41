import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { accountToken, tokenHash } from '../kernel/secret-link.server.ts'
import { ownUserId } from '../member/own-member.server.ts'
import { lockTeam, refuseFormerManager } from '../member/member-store.server.ts'
import { INVITATION_DAYS } from './account-link.ts'
import type { Invite, SentInvitation } from './invitation.schema.ts'
import { invitationLink } from './invitations.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin' | 'mailer'>

/**
 * Asks a person into the team: an email with a link that lets them choose a password within 7 days, once. The response
 * has the link only where emails stay in the embedded mailbox. Refuses user.name_taken for the email address of a
 * member, also of a disabled one, and invitation.pending where an invitation of the email address is open.
 */
export async function inviteMember(app: Tools, actor: Actor, invite: Invite): Promise<SentInvitation> {
  requireAbility(actor, 'manage-team')
  return await app.db.transaction().execute(async (tx) => {
    refuseFormerManager(actor, await lockTeam(tx))
    return await send(tx, app, actor, invite)
  })
}

/**
 * Sends an invitation again: a new link for 7 days, while the former one ends, also the link of one that was sent again
 * after the page with this id was read. Refuses user.name_taken once the person has joined, and not_found, also for an
 * invitation that was withdrawn.
 */
export async function sendInvitationAgain(app: Tools, actor: Actor, id: string): Promise<SentInvitation> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  return await app.db.transaction().execute(async (tx) => {
    refuseFormerManager(actor, await lockTeam(tx))
    const { username } = await tx
      .selectFrom('invitation')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refused({ code: 'not_found' }))
    const former = await tx
      .updateTable('invitation')
      .set({ ended_at: app.clock.now().toString() })
      .where('username', '=', username)
      .where('accepted_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning(['username', 'firstname', 'role', 'locale'])
      .executeTakeFirst()
    if (!former) throw new Refused({ code: (await isMember(tx, username)) ? 'user.name_taken' : 'not_found' })
    return await send(tx, app, actor, former)
  })
}

async function send(tx: Transaction, app: Tools, actor: Actor, invite: Invite): Promise<SentInvitation> {
  const { username, locale, role } = invite
  if (await isMember(tx, username)) throw new Refused({ code: 'user.name_taken' })
  const id = app.ids.uuid()
  const now = app.clock.now()
  const expires_at = now.add({ hours: INVITATION_DAYS * 24 }).toString()
  const token_hash = tokenHash(accountToken(app.keys, 'invitation', id))
  const row = { id, ...invite, invited_by: ownUserId(actor), token_hash, expires_at }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitation')
    .values({ ...row, created_at: now.toString() })
    .onConflict((conflict) =>
      conflict.column('username').where('accepted_at', 'is', null).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Refused({ code: 'invitation.pending' })
  await enqueueEmail(app, tx, { kind: 'invitation', invitationId: id }, { recipient: username, locale })
  await recordAudit(tx, app, actor, 'user.invited', { type: 'user', id }, { role })
  const isKeptHere = app.mailer.name === 'embedded'
  return {
    id,
    expiresAt: expires_at,
    link: isKeptHere ? invitationLink(app, { id, token_hash, locale }) : null,
  }
}

async function isMember(tx: Transaction, username: string): Promise<boolean> {
  const row = await tx.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}
