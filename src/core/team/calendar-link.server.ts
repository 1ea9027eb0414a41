import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { actingMember, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { calendarToken, keptToken, tokenHash } from '../kernel/secret-link.server.ts'
import { ownUserId } from '../member/own-member.server.ts'
import type { CalendarLink } from './team.schema.ts'

/** The secret URL of one's own calendar, while there is one. */
export async function ownCalendarLink(
  app: Needs<'db' | 'keys' | 'origin'>,
  actor: Actor,
): Promise<CalendarLink> {
  requireAbility(actor, 'lead-departures')
  const row = await app.db
    .selectFrom('calendar_link')
    .select(['id', 'made_at', 'token_hash'])
    .where('user_id', '=', ownUserId(actor))
    .executeTakeFirst()
  return { link: row ? { url: urlOf(app, row), madeAt: row.made_at } : null }
}

/**
 * Makes a secret URL of one's own calendar; the former one opens nothing any more. Refuses auth.required and
 * auth.forbidden also to a member who was disabled or lost the right to lead departures meanwhile.
 */
export async function renewCalendarLink(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'origin'>,
  actor: Actor,
): Promise<CalendarLink> {
  requireAbility(actor, 'lead-departures')
  const user_id = ownUserId(actor)
  const id = app.ids.uuid()
  const link = {
    id,
    token_hash: tokenHash(calendarToken(app.keys, id)),
    made_at: app.clock.now().toString(),
  }
  await app.db.transaction().execute(async (tx) => {
    await requireStillLeading(tx, actor)
    await tx
      .insertInto('calendar_link')
      .values({ user_id, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .execute()
    await recordAudit(tx, app, actor, 'user.calendar_link_made', { type: 'user', id: user_id })
  })
  return { link: { url: urlOf(app, link), madeAt: link.made_at } }
}

/** Ends the secret URL of one's own calendar; without one nothing changes. */
export async function endOwnCalendarLink(app: Needs<'db' | 'clock'>, actor: Actor): Promise<void> {
  requireAbility(actor, 'lead-departures')
  const id = ownUserId(actor)
  await app.db.transaction().execute(async (tx) => {
    if (!(await endCalendarLinkOf(tx, id))) return
    await recordAudit(tx, app, actor, 'user.calendar_link_ended', { type: 'user', id })
  })
}

/** Ends the secret URL of a member's calendar; false when there was none. */
export async function endCalendarLinkOf(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_link')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The end of one's guiding, which also ends the calendar link, waits until the transaction ends, or is seen here. */
async function requireStillLeading(tx: Transaction, actor: Actor): Promise<void> {
  const member = await tx
    .selectFrom('app_user')
    .select('role')
    .where('id', '=', ownUserId(actor))
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!member) throw new Refused({ code: 'auth.required' })
  requireAbility({ ...actingMember(actor), role: member.role }, 'lead-departures')
}

function urlOf(
  { keys, origin }: Needs<'keys' | 'origin'>,
  { id, token_hash }: { id: string; token_hash: Buffer },
): string {
  return `${origin}/api/guides/${keptToken(keys, 'calendar', id, token_hash)}/calendar.ics`
}
