import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { ISSUES_OF_MEMBER_MAX, ISSUES_OF_PARTY_MAX } from './guest-mark.ts'

/**
 * True while the marks of this member, null for the system, have fewer open issues than the limits about a party and
 * about all parties. The party is locked; requests about other parties at the same moment may pass the second limit by
 * their number.
 */
export async function mayRaiseMarkIssue(
  tx: Transaction,
  memberId: string | null,
  reservationId: string,
): Promise<boolean> {
  const { ofParty, ofMember } = await tx
    .selectFrom('payment_issue as i')
    .innerJoin('guest_mark as m', 'm.reservation_id', 'i.reservation_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('i.reservation_id', '=', reservationId).as('ofParty'),
      eb.fn.countAll<number>().as('ofMember'),
    ])
    .where('i.closed_at', 'is', null)
    .where('i.occasion', '=', sql<string>`i.kind || ':' || m.id`)
    .where('m.member_id', 'is not distinct from', memberId)
    .executeTakeFirstOrThrow()
  return ofParty < ISSUES_OF_PARTY_MAX && ofMember < ISSUES_OF_MEMBER_MAX
}
