import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'
import { endChoice, freeHeldChoice, openChoiceOf } from './choice-store.server.ts'
import { endChoiceWithRefund } from './end-choice-with-refund.server.ts'
import { lockForChoice } from './lock-for-choice.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'log'>

const CHOICES_PER_TURN = 100
const SWEEPER = { type: 'system', name: 'sweep-choices' } as const

/**
 * One turn of ending choices and held seats whose time is over, each in its own transaction: silence means the money,
 * and held seats are on sale again. A choice whose reservation the team has cancelled or moved ends in the next turn,
 * so that no seats are held for nobody. Returns the number of due ones; several workers share the work.
 */
export async function sweepChoices(app: Tools): Promise<number> {
  const now = app.clock.now().toString()
  const due = await app.db
    .selectFrom('date_choice')
    .select(['reservation_id', 'availability_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'OPEN'), eb('choose_until', '<=', now)]),
        eb.and([eb('held_seats', '>', 0), eb('held_until', '<=', now)]),
        eb.and([eb('state', '=', 'OPEN'), eb.not(eb.exists(standing(eb)))]),
      ]),
    )
    .orderBy('choose_until')
    .limit(CHOICES_PER_TURN)
    .execute()
  await eachInTurns(
    due,
    (one) => endDue(app, one),
    ({ reservation_id: reservationId }, cause) =>
      app.log.warn('reservation.choice_sweep_failed', { reservationId, cause }),
  )
  return due.length
}

/** The reservation of a choice while it is still to be made. */
function standing(eb: ExpressionBuilder<Tables, 'date_choice'>) {
  return eb
    .selectFrom('reservation as r')
    .select('r.id')
    .whereRef('r.id', '=', 'date_choice.reservation_id')
    .whereRef('r.availability_id', '=', 'date_choice.availability_id')
    .where('r.status', '=', 'CONFIRMED')
}

async function endDue(
  app: Tools,
  { reservation_id, availability_id }: { reservation_id: string; availability_id: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockForChoice(tx, reservation_id)
    const choice = await tx
      .selectFrom('date_choice')
      .selectAll()
      .where('reservation_id', '=', reservation_id)
      .where('availability_id', '=', availability_id)
      .executeTakeFirst()
    if (!choice) return
    const isOver = (at: string | null) =>
      at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), app.clock.now()) <= 0
    if (isOver(choice.held_until)) await freeHeldChoice(tx, choice)
    if (choice.state !== 'OPEN') return
    const freed = { ...choice, held_seats: isOver(choice.held_until) ? 0 : choice.held_seats }
    const open = await openChoiceOf(tx, reservation)
    if (open?.availability_id !== availability_id) {
      await freeHeldChoice(tx, freed)
      return endChoice(app, tx, freed, { state: 'ELSEWHERE' })
    }
    if (!isOver(choice.choose_until)) return
    await endChoiceWithRefund(app, tx, SWEEPER, { reservation, choice: freed })
  })
}
