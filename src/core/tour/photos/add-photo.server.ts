import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { EditedPhoto } from '../editable-tour.schema.ts'
import { editedPhoto } from './edited-photo.ts'
import { preparePhoto } from '#core/photo/prepare-photo.server.ts'
import { insertPhotos, withStoredPhotos } from '#core/photo/store-photos.server.ts'
import { lockTour, tourExists } from '../tour-edit-store.server.ts'

/**
 * Adds one photo at the end of a tour's; it can be shown at once. Refuses tour.not_found, upload.* (see
 * `preparePhoto`); after a refusal or a failure nothing of it is stored.
 */
export async function addPhoto(
  app: Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'jobs' | 'log'>,
  actor: Actor,
  tourId: string,
  file: Blob,
): Promise<EditedPhoto> {
  requireAbility(actor, 'manage-tours')
  // Before the work of decoding: a photo for an unknown tour costs nothing.
  if (!(await tourExists(app.db, tourId))) throw new Refused({ code: 'tour.not_found' })
  const rendered = await preparePhoto(app, file)
  return withStoredPhotos(app, [rendered], (rows) =>
    app.db.transaction().execute(async (tx) => {
      await lockTour(tx, tourId)
      await insertPhotos(tx, app, tourId, rows)
      const id = rows[0]?.id ?? ''
      await recordAudit(tx, app, actor, 'tour.photo_added', { type: 'tour', id: tourId }, { photoId: id })
      const row = await tx.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return editedPhoto(row)
    }),
  )
}
