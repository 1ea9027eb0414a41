import type { Needs } from '../app.ts'

/**
 * Removes the files of a deleted photo, or of one that was never stored. A photo that still has a row keeps them.
 * Throws PhotoStoreFailed, so that the queue tries again.
 */
export async function discardPhoto(app: Needs<'db' | 'photos'>, storageKey: string): Promise<void> {
  const named = await app.db
    .selectFrom('photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  if (!named) await app.photos.removeAll(storageKey)
}
