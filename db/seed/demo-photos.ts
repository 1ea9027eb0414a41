import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { rasterizeDrawing } from '#adapters/photos/rasterize-drawing.ts'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import type { App } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import type { PhotoTable } from '#database/tables.ts'
import { POSTER_PICTURES, type PosterPicture } from './posters/crops.ts'

export type Poster = PosterPicture['poster']

/** A picture without the tour it belongs to. */
export type DemoPhoto = Omit<Insertable<PhotoTable>, 'tour_id'>

/** Wide enough for the largest screens that the posters are shown on. */
const POSTER_WIDTH = 1600
const PART_WIDTH = 1280

/** Draws a poster and its parts, stores their files, and answers their rows in order; AVIF is left to the job. */
export async function storePhotos(
  app: Pick<App, 'photos' | 'ids' | 'clock'>,
  poster: Poster,
): Promise<DemoPhoto[]> {
  const svg = await readFile(join(process.cwd(), 'db/seed/posters', `${poster}.svg`), 'utf8')
  const photos: DemoPhoto[] = []
  for (const [position, picture] of POSTER_PICTURES[poster].entries()) {
    photos.push({ ...(await storePicture(app, svg, picture)), position })
  }
  return photos
}

async function storePicture(
  { photos, ids, clock }: Pick<App, 'photos' | 'ids' | 'clock'>,
  svg: string,
  { region, alt, focal }: PosterPicture,
): Promise<Omit<DemoPhoto, 'position'>> {
  const id = ids.uuid()
  const drawing = await rasterizeDrawing(svg, region ? PART_WIDTH : POSTER_WIDTH, region ?? undefined)
  const rendered = await sharpRenderer.renderWebp(drawing)
  assert(rendered, 'our own drawings can be read')
  for (const { name, contentType, body } of rendered.files)
    await photos.put(`${id}/${name}`, body, contentType)
  return {
    id,
    storage_key: id,
    width: rendered.width,
    height: rendered.height,
    widths: rendered.widths,
    formats: ['webp'],
    blur: rendered.blur,
    alt: JSON.stringify(alt),
    focal_x: focal.x,
    focal_y: focal.y,
    created_at: clock.now().toString(),
  }
}
