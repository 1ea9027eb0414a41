import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import type { PhotoTable } from '#database/tables/tour.ts'
import { both } from './both.ts'
import type { DemoDrawing } from './posters/drawing.ts'
import type { RenderedFolder } from './posters/rendered-drawings.ts'

/** A photo without its tour and its position there. */
export type DemoPhoto = Omit<Insertable<PhotoTable>, 'tour_id' | 'position'>

/** Copies the files of a drawing into the store, all widths and formats, and returns the row of its photo. */
export async function storeDrawing(
  { photos, ids, clock }: Pick<App, 'photos' | 'ids' | 'clock'>,
  { name, alt, focal, showsMeetingPoint = false }: DemoDrawing,
  { folder, drawings }: RenderedFolder,
): Promise<DemoPhoto> {
  const rendered = drawings[name]
  assert(rendered, `no drawing named ${name} was rendered`)
  const id = ids.uuid()
  const store = async (file: string) =>
    photos.put(`${id}/${file}`, await readFile(join(folder, name, file)), contentTypeOf(file))
  await Promise.all((await readdir(join(folder, name))).map(store))
  return {
    id,
    storage_key: id,
    width: rendered.width,
    height: rendered.height,
    widths: rendered.widths,
    formats: ['webp', 'avif'],
    blur: rendered.blur,
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
