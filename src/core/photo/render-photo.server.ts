import type { Needs } from '../app.ts'
import { MASTER } from './photo-renderer.ts'

/**
 * Adds to a stored picture the formats that it lacks, from its master. Done already, or the picture is gone: nothing
 * happens. Throws when the master is not there, for the queue to try again.
 */
export async function renderPhoto(
  app: Needs<'db' | 'photos' | 'photoRenderer' | 'log'>,
  photoId: string,
): Promise<void> {
  const photo = await app.db
    .selectFrom('photo')
    .select(['storage_key', 'widths', 'formats'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!photo || photo.formats.includes('avif')) return
  const master = await app.photos.get(`${photo.storage_key}/${MASTER}`)
  if (!master) throw new Error(`the picture ${photoId} has no master to be rendered from`)

  const files = await app.photoRenderer.renderAvif(master, photo.widths)
  for (const { name, body, contentType } of files) {
    await app.photos.put(`${photo.storage_key}/${name}`, body, contentType)
  }
  // Pages name the format only now that every file of it is there.
  const { numUpdatedRows } = await app.db
    .updateTable('photo')
    .set({ formats: ['webp', 'avif'] })
    .where('id', '=', photoId)
    .executeTakeFirst()
  // Removed while it was being rendered, its folder was emptied too early.
  if (numUpdatedRows === 0n) await app.photos.removeAll(photo.storage_key)
  app.log.info('photo.rendered', { photoId, files: files.length })
}
