import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PhotoTable } from '#database/tables/tour.ts'
import type { Needs } from '#core/app.ts'
import { recordOngoing } from '#core/audit/record-ongoing.server.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { isUuid } from '#core/kernel/ids.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { EditedPhoto } from '../editable-tour.schema.ts'
import { editedPhoto } from './edited-photo.ts'
import type { PhotoForm } from './photo-form.schema.ts'
import { savedAndShowable } from '../saved-tour.server.ts'
import { typesetText } from '#core/kernel/typeset.ts'
import { lockTour } from '../tour-edit-store.server.ts'

/**
 * Changes the description, focal point or position of a photo, or its place at the meeting point, and returns all
 * photos of its tour in their order. Refuses tour.not_found, not_found for a photo of no tour or another one, and
 * tour.not_publishable when a published tour's cover would lose its description.
 */
export async function changePhoto(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  ids: { tourId: string; photoId: string },
  form: PhotoForm,
): Promise<EditedPhoto[]> {
  requireAbility(actor, 'manage-tours')
  const { tourId, photoId } = ids
  return app.db.transaction().execute(async (tx) => {
    const { photos, photo } = await lockPhoto(tx, tourId, photoId)
    const { alt, focalX, focalY, position, showsMeetingPoint = photo.shows_meeting_point } = form
    if (showsMeetingPoint) await removeFromMeetingPoint(tx, tourId, photoId)
    await tx
      .updateTable('photo')
      .set({
        alt: JSON.stringify(typesetText({ ...photo.alt, ...alt })),
        focal_x: focalX ?? photo.focal_x,
        focal_y: focalY ?? photo.focal_y,
        shows_meeting_point: showsMeetingPoint,
      })
      .where('id', '=', photoId)
      .execute()
    if (position !== undefined) await placePhotos(tx, moved(photos, photo, position))
    await savedAndShowable(tx, tourId)
    await recordOngoing(tx, app, actor, 'tour.photo_changed', { type: 'tour', id: tourId })
    return photosOf(tx, tourId)
  })
}

/**
 * Removes a photo from a tour; its files follow. Refuses tour.not_found, not_found, and tour.not_publishable when a
 * published tour would be left without a cover.
 */
export async function removePhoto(
  app: Needs<'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { tourId, photoId }: { tourId: string; photoId: string },
): Promise<EditedPhoto[]> {
  requireAbility(actor, 'manage-tours')
  return app.db.transaction().execute(async (tx) => {
    const { photos, photo } = await lockPhoto(tx, tourId, photoId)
    await tx.deleteFrom('photo').where('id', '=', photoId).execute()
    await placePhotos(
      tx,
      photos.filter((other) => other !== photo),
    )
    await savedAndShowable(tx, tourId)
    await recordAudit(tx, app, actor, 'tour.photo_removed', { type: 'tour', id: tourId }, { photoId })
    // Enqueued, because the files are deleted after the commit, and the store may be unreachable then.
    await app.jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey: photo.storage_key } })
    return photosOf(tx, tourId)
  })
}

type PhotoRow = Selectable<PhotoTable>

/** The tour's row is the lock of all its photos. */
async function lockPhoto(tx: Transaction, tourId: string, photoId: string) {
  await lockTour(tx, tourId)
  const photos = await rowsOf(tx, tourId)
  const photo = isUuid(photoId) && photos.find(({ id }) => id === photoId)
  if (!photo) throw new Refused({ code: 'not_found' })
  return { photos, photo }
}

/** No other photo of the tour shows its meeting point any longer. */
async function removeFromMeetingPoint(tx: Transaction, tourId: string, photoId: string): Promise<void> {
  await tx
    .updateTable('photo')
    .set({ shows_meeting_point: false })
    .where('tour_id', '=', tourId)
    .where('id', '!=', photoId)
    .where('shows_meeting_point', '=', true)
    .execute()
}

function moved(photos: readonly PhotoRow[], photo: PhotoRow, position: number): PhotoRow[] {
  return photos.filter((other) => other !== photo).toSpliced(position, 0, photo)
}

async function placePhotos(tx: Transaction, photos: readonly PhotoRow[]): Promise<void> {
  for (const [position, { id, position: before }] of photos.entries()) {
    if (position !== before) await tx.updateTable('photo').set({ position }).where('id', '=', id).execute()
  }
}

async function photosOf(tx: Transaction, tourId: string): Promise<EditedPhoto[]> {
  return (await rowsOf(tx, tourId)).map(editedPhoto)
}

function rowsOf(tx: Transaction, tourId: string): Promise<PhotoRow[]> {
  return tx
    .selectFrom('photo')
    .selectAll()
    .where('tour_id', '=', tourId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
