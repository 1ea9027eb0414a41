import type { Insertable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PhotoTable } from '#database/tables/tour.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { discardPhoto } from './discard-photo.server.ts'
import type { PhotoFile, RenderedPhoto } from './photo-renderer.ts'
import { PhotoStoreFailed } from './photo-store.ts'

/** The largest number of photos of a tour. */
const PHOTOS_MAX = 40

/** The row of a stored photo before it has an owner. */
export type PhotoRowToInsert = Omit<
  Insertable<PhotoTable>,
  'tour_id' | 'guide_id' | 'comment_id' | 'part' | 'position'
>

/** Files without a photo are removed after this time, which is longer than the longest save. */
const UNNAMED_FOR = { hours: 1 }

/**
 * Stores the files of rendered photos and gives their rows to `work`, which writes them in its transaction. When that
 * fails, the files are removed again, by a job if it cannot be done now: no file is left behind. Refuses
 * upload.store_full and upload.store_unavailable.
 */
export async function withStoredPhotos<T>(
  app: Needs<'db' | 'photos' | 'ids' | 'clock' | 'jobs' | 'log'>,
  rendered: readonly RenderedPhoto[],
  work: (rows: PhotoRowToInsert[]) => Promise<T>,
): Promise<T> {
  const rows = rendered.map((photo) => rowOf(app, photo))
  const folders = rows.map(({ storage_key: storageKey }, index) => ({
    storageKey,
    files: rendered[index]?.files ?? [],
  }))
  return withStoredFiles(app, folders, () => work(rows))
}

/** Files under the key of a row that does not exist yet. */
type Folder = { storageKey: string; files: readonly PhotoFile[] }

/** The same for files of any image whose rows `work` makes itself. */
export async function withStoredFiles<T>(
  app: Needs<'db' | 'photos' | 'clock' | 'jobs' | 'log'>,
  folders: readonly Folder[],
  work: () => Promise<T>,
): Promise<T> {
  await enqueueCleaning(app, folders)
  try {
    for (const { storageKey, files } of folders) await storeFiles(app, storageKey, files)
    return await work()
  } catch (error) {
    // The rows may have been committed, and only the response lost.
    await Promise.allSettled(folders.map(({ storageKey }) => discardPhoto(app, storageKey)))
    throw error
  }
}

/** Before the first byte, so that a process that dies in between leaves no files either. */
async function enqueueCleaning(
  { db, clock, jobs }: Needs<'db' | 'clock' | 'jobs'>,
  folders: readonly Folder[],
): Promise<void> {
  if (folders.length === 0) return
  const startAfter = clock.now().add(UNNAMED_FOR)
  await db.transaction().execute(async (tx) => {
    for (const { storageKey } of folders) {
      await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } }, { startAfter })
    }
  })
}

async function storeFiles(
  { photos, log }: Needs<'photos' | 'log'>,
  storageKey: string,
  files: readonly PhotoFile[],
): Promise<void> {
  // All writes are awaited, so that no file is stored after the removal.
  const stored = await Promise.allSettled(
    files.map(({ name, body, contentType }) => photos.put(`${storageKey}/${name}`, body, contentType)),
  )
  const failed = stored.find((one) => one.status === 'rejected')
  if (!failed) return
  const { reason } = failed
  if (!(reason instanceof PhotoStoreFailed)) throw reason
  log.error('photo.not_stored', { store: photos.name, error: reason })
  throw new Refused({ code: reason.reason === 'full' ? 'upload.store_full' : 'upload.store_unavailable' })
}

/**
 * Adds photos at the end of a tour whose row the caller has locked, and enqueues the slower formats. Refuses
 * upload.too_many.
 */
export async function insertPhotos(
  tx: Transaction,
  { jobs }: Needs<'jobs'>,
  tourId: string,
  rows: readonly PhotoRowToInsert[],
): Promise<void> {
  if (rows.length === 0) return
  const { count } = await tx
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tour_id', '=', tourId)
    .executeTakeFirstOrThrow()
  if (count + rows.length > PHOTOS_MAX) throw new Refused({ code: 'upload.too_many', max: PHOTOS_MAX })
  await tx
    .insertInto('photo')
    .values(rows.map((row, index) => ({ ...row, tour_id: tourId, position: count + index })))
    .execute()
  for (const { id } of rows) await jobs.enqueue(tx, { name: 'render-photo', data: { photoId: id } })
}

function rowOf(app: Needs<'ids' | 'clock'>, photo: RenderedPhoto): PhotoRowToInsert {
  const id = app.ids.uuid()
  return {
    id,
    storage_key: id,
    width: photo.width,
    height: photo.height,
    widths: photo.widths,
    formats: ['webp'],
    blur: photo.blur,
    created_at: app.clock.now().toString(),
  }
}
