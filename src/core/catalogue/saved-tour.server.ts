import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { readForPublication } from './tour-edit-store.server.ts'
import { missingInFrench, missingToPublish } from './tour.ts'

/** A tour after a change, with what it still lacks. */
export async function savedTour(tx: Transaction, id: string): Promise<SavedTour> {
  const row = await tx
    .selectFrom('tour')
    .select(['slug', 'status', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = await readForPublication(tx, id)
  return {
    id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    savedAt: row.updated_at,
    missing: missingToPublish(facts),
    missingInFrench: missingInFrench(facts),
  }
}

/** The tour after a change; refuses tour.not_publishable when it is published and would lack what the public needs. */
export async function savedAndShowable(tx: Transaction, id: string): Promise<SavedTour> {
  const saved = await savedTour(tx, id)
  if (saved.status === 'PUBLISHED' && saved.missing.length > 0) {
    throw new Refused({ code: 'tour.not_publishable', missing: saved.missing })
  }
  return saved
}
