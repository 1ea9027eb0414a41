import type { Needs } from '../app.ts'
import type { DepartureChange } from './departure-change.ts'

/** The change in an email, as it was made. */
export async function changeOfDeparture(app: Needs<'db'>, changeId: string): Promise<DepartureChange> {
  return await app.db
    .selectFrom('availability_change')
    .select(['before', 'after', 'message'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
}
