import type { PersonKey } from '#core/personal-data/person.schema.ts'

/** The person behind an email address. */
export function byEmail(email: string): PersonKey {
  return { email, reference: null }
}
