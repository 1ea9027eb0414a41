import type { Needs } from '../app.ts'

/**
 * Takes away the files of a picture that is gone, or that never came to be. A picture that is still named keeps them.
 * Throws PhotoStoreFailed, for the queue to try again.
 */
export async function discardPhoto(app: Needs<'db' | 'photos'>, storageKey: string): Promise<void> {
  const named = await app.db
    .selectFrom('photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  if (!named) await app.photos.removeAll(storageKey)
}
