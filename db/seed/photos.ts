import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import type { PhotoTable } from '#database/tables/tour.ts'
import { both } from './both.ts'
import type { DemoPicture } from './posters/picture.ts'
import type { DrawnFolder } from './posters/drawn-pictures.ts'

/** A photo without its tour and its position there. */
export type DemoPhoto = Omit<Insertable<PhotoTable>, 'tour_id' | 'position'>

/** Copies a photo's files into the store, all widths and formats, and returns its row. */
export async function storePicture(
  { photos, ids, clock }: Pick<App, 'photos' | 'ids' | 'clock'>,
  { name, alt, focal, showsMeetingPoint = false }: DemoPicture,
  { folder, pictures }: DrawnFolder,
): Promise<DemoPhoto> {
  const drawn = pictures[name]
  assert(drawn, `no picture named ${name} was drawn`)
  const id = ids.uuid()
  const store = async (file: string) =>
    photos.put(`${id}/${file}`, await readFile(join(folder, name, file)), contentTypeOf(file))
  await Promise.all((await readdir(join(folder, name))).map(store))
  return {
    id,
    storage_key: id,
    width: drawn.width,
    height: drawn.height,
    widths: drawn.widths,
    formats: ['webp', 'avif'],
    blur: drawn.blur,
    alt: JSON.stringify(both(alt.en, alt.fr)),
    focal_x: focal.x,
    focal_y: focal.y,
    shows_meeting_point: showsMeetingPoint,
    created_at: clock.now().toString(),
  }
}

function contentTypeOf(file: string): 'image/avif' | 'image/webp' {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
