import type { Transaction } from '#database/connect.ts'
import { onlyDeparturesOf, type Actor } from '../kernel/actor.ts'

/**
 * True when the guests of this departure are this actor's: always for the office, for a guide when they lead it. A
 * caller that has locked the departure keeps its guide until the transaction ends.
 */
export async function mayLeadDeparture(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const guideId = onlyDeparturesOf(actor)
  if (guideId === null) return true
  const own = await tx
    .selectFrom('availability')
    .select('id')
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  return own !== undefined
}
