import type { App } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { DEFAULT_LOCALE } from '#core/kernel/locale.ts'
import { decisionBoard } from '#core/decision/decision-board.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { fullName } from '#core/member/member.ts'

const TEXTS = {
  en: 'There would be too few of us that day. I would love to take you out on another one.',
  fr: 'Nous serions trop peu nombreux ce jour-là. Je serais ravie de vous emmener un autre jour.',
}

/**
 * Decides in the name of the demo's owner that one departure with guests does not take place, by the product's own use
 * case: its guests choose a date, and their emails are in the mailbox. The first decision stays open, for the person
 * who tries the demo.
 */
export async function decideOneDeparture(app: App): Promise<void> {
  const owner = await app.db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const actor: Actor = { type: 'user', id: owner.id, name: fullName(owner), role: 'owner' }
  const { departures } = await decisionBoard(app, actor, DEFAULT_LOCALE)
  const [, second] = departures.filter(({ decided, filled }) => decided === null && filled > 0)
  if (!second) return
  await decideDeparture(app, actor, { availabilityId: second.id, decision: 'NO', message: '', texts: TEXTS })
}
