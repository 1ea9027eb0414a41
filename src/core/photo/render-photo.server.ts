import type { Needs } from '../app.ts'
import { MASTER } from './photo-renderer.ts'

/**
 * Renders the missing formats of a stored photo from its master. Does nothing when they are there, or when the photo
 * is deleted. Throws when the master is missing, so that the queue tries again.
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
  if (!master) throw new Error(`the photo ${photoId} has no master to be rendered from`)

  const files = await app.photoRenderer.renderAvif(master, photo.widths)
  for (const { name, body, contentType } of files) {
    await app.photos.put(`${photo.storage_key}/${name}`, body, contentType)
  }
  // Pages use the format only now that every file of it is there.
  const { numUpdatedRows } = await app.db
    .updateTable('photo')
    .set({ formats: ['webp', 'avif'] })
    .where('id', '=', photoId)
    .executeTakeFirst()
  // The photo was deleted during the rendering, so its folder was emptied too early.
  if (numUpdatedRows === 0n) await app.photos.removeAll(photo.storage_key)
  app.log.info('photo.rendered', { photoId, files: files.length })
}
