import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { Refused } from '../kernel/refusal.ts'
import { readOfferedLanguages } from '../site/languages.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { readForPublication, tourExists } from './tour-edit-store.server.ts'
import { smallestChargeMinor } from '../kernel/smallest-charge.ts'
import { missingToPublish, missingTranslations, type Requirement } from './tour.ts'

/** A tour after a change, with its missing parts. */
export async function savedTour(tx: Transaction, id: string): Promise<SavedTour> {
  return (await readSaved(tx, id)).saved
}

async function readSaved(tx: Transaction, id: string): Promise<{ saved: SavedTour; currency: string }> {
  const row = await tx
    .selectFrom('tour')
    .select(['slug', 'status', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = await readForPublication(tx, id)
  const offered = await readOfferedLanguages(tx)
  const saved = {
    id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    savedAt: row.updated_at,
    missing: missingToPublish(facts, offered[0]),
    missingTranslations: missingTranslations(facts, offered),
  }
  return { saved, currency: facts.currency }
}

/**
 * The tour that a form with this token has made already, else null. The same form sent twice at once waits here until
 * the first one is done.
 */
export async function tourMadeBy(tx: Transaction, formToken: string): Promise<SavedTour | null> {
  await takeTurn(tx, formToken)
  return (await tourExists(tx, formToken)) ? savedTour(tx, formToken) : null
}

/**
 * Refuses tour.price_too_small when a price cannot be paid by card, tour.unit_unnamed when a price has no name, and
 * tour.not_publishable when anything else, or more than one part, is missing.
 */
export function refuseUnready(missing: readonly Requirement[], currency: string): void {
  if (missing.length === 0) return
  if (missing.length === 1 && missing[0] === 'chargeable') {
    const min = { amountMinor: smallestChargeMinor(currency), currency }
    throw new Refused({ code: 'tour.price_too_small', min })
  }
  if (missing.length === 1 && missing[0] === 'unitNames') throw new Refused({ code: 'tour.unit_unnamed' })
  throw new Refused({ code: 'tour.not_publishable', missing: [...missing] })
}

/** The tour after a change. Refuses as refuseUnready does when it is published and would lack a required part. */
export async function savedAndShowable(tx: Transaction, id: string): Promise<SavedTour> {
  const { saved, currency } = await readSaved(tx, id)
  if (saved.status === 'PUBLISHED') refuseUnready(saved.missing, currency)
  return saved
}
