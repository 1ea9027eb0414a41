import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../../app.ts'
import { Refused } from '../../kernel/refusal.ts'
import type { PhotoRowToInsert } from '../../photo/store-photos.server.ts'
import { HERO_PHOTOS_MAX } from './look-form.schema.ts'

/**
 * Adds photos to the top of the home page behind those that stay, and enqueues their slower formats. The caller has
 * locked the look. Refuses look.too_many_pictures.
 */
export async function writeHero(
  tx: Transaction,
  { jobs }: Needs<'jobs'>,
  { rows, removed }: { rows: readonly PhotoRowToInsert[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    const gone = await tx
      .deleteFrom('photo')
      .where('part', '=', 'hero')
      .where('id', 'in', removed)
      .returning('storage_key')
      .execute()
    for (const { storage_key: storageKey } of gone)
      await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
  }
  if (rows.length === 0) return
  const kept = await tx.selectFrom('photo').select('position').where('part', '=', 'hero').execute()
  if (kept.length + rows.length > HERO_PHOTOS_MAX)
    throw new Refused({
      code: 'look.too_many_pictures',
      max: HERO_PHOTOS_MAX,
      fields: { hero: 'look.too_many_pictures' },
    })
  const first = 1 + Math.max(-1, ...kept.map(({ position }) => position))
  await tx
    .insertInto('photo')
    .values(
      rows.map((row, index) => ({ ...row, tour_id: null, part: 'hero' as const, position: first + index })),
    )
    .execute()
  for (const { id } of rows) await jobs.enqueue(tx, { name: 'render-photo', data: { photoId: id } })
}
