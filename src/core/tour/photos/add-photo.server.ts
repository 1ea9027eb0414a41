import type { Needs } from '#core/app.ts'
import type { Database } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { EditedPhoto } from '../editable-tour.schema.ts'
import { editedPhoto } from './edited-photo.ts'
import type { PhotoUpload } from './photo-form.schema.ts'
import { preparePhoto } from '#core/photo/prepare-photo.server.ts'
import { insertPhotos, withStoredPhotos } from '#core/photo/store-photos.server.ts'
import { lockTour, tourExists } from '../tour-edit-store.server.ts'

/**
 * Adds one photo at the end of a tour's; it can be shown at once. The same `formToken` again adds nothing and returns
 * the first one. Refuses tour.not_found, form.of_another_tour for the token of another tour's photo, and upload.* (see
 * `preparePhoto`); after a refusal or a failure nothing of it is stored.
 */
export async function addPhoto(
  app: Needs<'db' | 'clock' | 'ids' | 'photos' | 'photoRenderer' | 'jobs' | 'log'>,
  actor: Actor,
  tourId: string,
  { photo: file, formToken: token }: PhotoUpload,
): Promise<EditedPhoto> {
  requireAbility(actor, 'manage-tours')
  // Before the work of decoding: a photo for an unknown tour costs nothing.
  if (!(await tourExists(app.db, tourId))) throw new Refused({ code: 'tour.not_found' })
  const earlier = await photoMadeBy(app.db, tourId, token)
  if (earlier) return earlier
  const rendered = await preparePhoto(app, file)
  return withStoredPhotos(app, [rendered], (rows) =>
    app.db.transaction().execute(async (tx) => {
      // The lock of the tour does not hold back a post of this form for another one.
      if (token) await takeTurn(tx, token)
      await lockTour(tx, tourId)
      // The files of a second copy belong to no row, so that the job which cleans up removes them.
      const first = await photoMadeBy(tx, tourId, token)
      if (first) return first
      const id = token ?? app.ids.uuid()
      await insertPhotos(
        tx,
        app,
        tourId,
        rows.map((row) => ({ ...row, id })),
      )
      await recordAudit(tx, app, actor, 'tour.photo_added', { type: 'tour', id: tourId }, { photoId: id })
      const row = await tx.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return editedPhoto(row)
    }),
  )
}

async function photoMadeBy(
  db: Database,
  tourId: string,
  token: string | undefined,
): Promise<EditedPhoto | null> {
  if (!token) return null
  const row = await db.selectFrom('photo').selectAll().where('id', '=', token).executeTakeFirst()
  if (!row) return null
  if (row.tour_id !== tourId) throw new Refused({ code: 'form.of_another_tour' })
  return editedPhoto(row)
}
