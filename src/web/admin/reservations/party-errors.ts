/** The id of the party's fields, and the name of their error. */
export const PARTY_ID = 'party'

/** The refusals of a party, as errors of its fields. */
export const PARTY_ERRORS = {
  'units.min': PARTY_ID,
  'units.max': PARTY_ID,
  'units.accompanied_by': PARTY_ID,
}
