import type { Insertable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PhotoTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { RenderedPhoto } from './photo-renderer.ts'

/** How many pictures a tour has at most. */
export const PHOTOS_MAX = 40

type PhotoRowToInsert = Omit<Insertable<PhotoTable>, 'tour_id' | 'position'>

/**
 * Stores the files of rendered pictures and gives their rows to `work`, which writes them in its transaction. When that
 * fails, the files are taken away again: nothing is left behind.
 */
export async function withStoredPhotos<T>(
  app: Needs<'photos' | 'ids' | 'clock'>,
  rendered: readonly RenderedPhoto[],
  work: (rows: PhotoRowToInsert[]) => Promise<T>,
): Promise<T> {
  const rows = rendered.map((photo) => rowOf(app, photo))
  try {
    for (const [index, { storage_key }] of rows.entries()) {
      const files = rendered[index]?.files ?? []
      await Promise.all(
        files.map(({ name, body, contentType }) =>
          app.photos.put(`${storage_key}/${name}`, body, contentType),
        ),
      )
    }
    return await work(rows)
  } catch (error) {
    await Promise.allSettled(rows.map(({ storage_key }) => app.photos.removeAll(storage_key)))
    throw error
  }
}

/**
 * Adds pictures behind those of a tour whose row the caller has locked; the slower formats are promised. Refuses
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
