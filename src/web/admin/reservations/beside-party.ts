import type { FormRefusal } from '../../forms/form-refusal.ts'

/** The id of the party's fields, and the name of their error. */
export const PARTY_ID = 'party'

const OF_PARTY: ReadonlySet<string> = new Set(['units.min', 'units.max', 'units.accompanied_by'])

/** The refusal of a party as an error of its fields; any other refusal stays as it is. */
export function besideParty(refusal: FormRefusal | null): FormRefusal | null {
  if (!refusal || !OF_PARTY.has(refusal.message)) return refusal
  return { ...refusal, fields: { ...refusal.fields, [PARTY_ID]: refusal.message } }
}
