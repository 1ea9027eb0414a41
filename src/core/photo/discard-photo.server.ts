import type { Needs } from '../app.ts'

/**
 * Removes the files of a deleted photo or map, or of one that was never stored. A photo or map that still has a row
 * keeps them. Throws PhotoStoreFailed, so that the queue tries again.
 */
export async function discardPhoto(app: Needs<'db' | 'photos'>, storageKey: string): Promise<void> {
  const named = await app.db
    .selectFrom('photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .unionAll((eb) => eb.selectFrom('tour_map').select('tour_id as id').where('storage_key', '=', storageKey))
    .executeTakeFirst()
  if (!named) await app.photos.removeAll(storageKey)
}
