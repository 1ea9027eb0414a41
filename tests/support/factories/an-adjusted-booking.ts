import type { TeamBooking } from '#core/office/team-booking.schema.ts'
import { totalOf } from '#core/pricing/total.ts'
import type { TestApp } from '../create-test-app.ts'
import { aTeamBooked } from './a-paid-booking.ts'
import { aDeparture, aTour } from './factories.ts'

/** A tenth off, named in both languages, and a fee of €3, named in English only. */
const ADJUSTMENTS = [
  { label: { en: 'Spring offer', fr: 'Offre de printemps' }, kind: 'PERCENT', value: -10 },
  { label: { en: 'Service fee' }, kind: 'AMOUNT', value: 300 },
] as const

/** A reservation to be paid on the day: two adults at €29, with these adjustments €55.20. */
export async function anAdjustedBooking(app: TestApp, facts: Partial<TeamBooking> = {}): Promise<string> {
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour), facts)
  const rows = ADJUSTMENTS.map(({ label, kind, value }, position) => ({
    reservation_id: id,
    position,
    label: JSON.stringify(label),
    kind,
    value,
  }))
  await app.db.insertInto('reservation_adjustment').values(rows).execute()
  const total = totalOf([{ quantity: 2, priceMinor: 2900 }], ADJUSTMENTS)
  await app.db
    .updateTable('reservation')
    .set({ total_minor: total, due_minor: total })
    .where('id', '=', id)
    .execute()
  return id
}
