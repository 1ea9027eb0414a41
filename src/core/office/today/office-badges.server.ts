import { sql } from 'kysely'
import type { Needs } from '#core/app.ts'
import { givenUpEmails } from '#core/email/given-up-emails.server.ts'
import { dueDecisions } from '#core/decision/decision-board.server.ts'
import { can, requireMember, type Actor } from '#core/kernel/actor.ts'
import type { OfficeBadges } from './today.schema.ts'

/** The numbers of open tasks behind the pages of the member, in one query; 0 for pages of other roles. */
export async function officeBadges(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
): Promise<OfficeBadges> {
  requireMember(actor)
  const [reviews, decisions, requests, payments, mails] = [
    can(actor, 'moderate-comments'),
    can(actor, 'manage-availabilities'),
    can(actor, 'manage-reservations'),
    can(actor, 'read-reservations'),
    can(actor, 'change-settings'),
  ]
  const { rows } = await sql<OfficeBadges>`
    select
      (select count(*)::int from comment where ${reviews} and status = 'PENDING') as reviews,
      (case when ${decisions} then ${dueDecisions(clock.now())} else 0 end) as decisions,
      (select count(*)::int from private_request where ${requests} and (closed_at is null)) as requests,
      (select count(*)::int from payment_issue where ${payments} and closed_at is null) as payments,
      (case when ${mails} then ${givenUpEmails(clock.now())} else 0 end) as mails
  `.execute(db)
  return rows[0] as OfficeBadges
}
