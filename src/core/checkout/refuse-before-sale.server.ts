import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'

/**
 * Refuses shop.not_live while the site is being prepared, except for a test, and terms.changed for every version of the
 * terms of sale but the present one. One query for both, because it is part of every hold.
 */
export async function refuseBeforeSale(
  { db }: Needs<'db'>,
  { acceptedTerms, isTest }: { acceptedTerms: string; isTest: boolean },
): Promise<void> {
  const { terms, launch } = await readSettings(db, ['terms', 'launch'])
  if (launch.liveAt === null && !isTest) throw new Refused({ code: 'shop.not_live' })
  if (terms.version !== acceptedTerms)
    throw new Refused({ code: 'terms.changed', termsVersion: terms.version })
}

/** Refuses shop.not_live while the site is being prepared, else payment.not_configured: nothing is sold online. */
export async function refuseClosedSales({ db }: Needs<'db'>): Promise<never> {
  const { launch } = await readSettings(db, ['launch'])
  throw new Refused({ code: launch.liveAt === null ? 'shop.not_live' : 'payment.not_configured' })
}
