import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'

/** Refuses terms.changed for every version of the terms of sale but the present one. */
export async function refuseOtherTerms({ db }: Needs<'db'>, accepted: string): Promise<void> {
  const { terms } = await readSettings(db, ['terms'])
  if (terms.version !== accepted) throw new Refused({ code: 'terms.changed', termsVersion: terms.version })
}
