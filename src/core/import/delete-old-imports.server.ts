import type { Needs } from '../app.ts'
import { OPEN_STATES } from './import.ts'

/** A file that was not imported is kept this long, and an imported one with the means to undo it. */
const DRAFT_DAYS = 7
const DONE_DAYS = 30

/** Removes files of imports whose time is over, with the persons in their rows; reservations stay. */
export async function deleteOldImports({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
  const ago = (days: number) =>
    clock
      .now()
      .subtract({ hours: days * 24 })
      .toString()
  const { numDeletedRows } = await db
    .deleteFrom('import_file')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', OPEN_STATES), eb('created_at', '<', ago(DRAFT_DAYS))]),
        eb.and([eb('state', 'in', ['DONE', 'UNDONE']), eb('ended_at', '<', ago(DONE_DAYS))]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
