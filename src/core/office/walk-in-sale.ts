import type { TeamSale } from './team-booking.schema.ts'

type AskedOfAll = 'availabilityId' | 'phone' | 'note' | 'source'

/** A form of the meeting point as a sale of the team: its guests are asked for no telephone and no note. */
export function walkInSale<Form extends Omit<TeamSale, AskedOfAll>>(availabilityId: string, form: Form) {
  return { ...form, availabilityId, phone: '', note: '', source: 'WALK_IN' as const }
}
