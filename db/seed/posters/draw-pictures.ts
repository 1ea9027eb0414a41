import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { MASTER } from '#core/photo/photo-renderer.ts'
import { assert } from '#core/kernel/assert.ts'
import type { DemoPicture } from './picture.ts'
import { DEMO_PICTURES } from './pictures.ts'
import type { DrawnPicture, DrawnPictures } from './drawn-pictures.ts'
import { rasterizeDrawing } from './rasterize-drawing.ts'

const POSTERS = 'db/seed/posters'
/** The version of the renderer: another one makes other files. */
const MAKERS = [
  `${POSTERS}/draw-pictures.ts`,
  `${POSTERS}/rasterize-drawing.ts`,
  'src/adapters/photos/render-photo.ts',
]
/** Sharp on a dense screen, at half a large screen, a whole phone, and a column. Wider ones would double the time. */
const WIDTHS = { cover: 1280, scene: 960, portrait: 640 }

/**
 * Draws every photo of the demo into `folder`, in all widths and both formats, unless exactly those are there already.
 * Returns the number of drawn photos. They are drawn in another folder and moved at the end, so that an existing
 * folder is whole.
 */
export async function drawPictures(folder: string): Promise<number> {
  const madeFrom = await hashOfSources()
  if ((await readMadeFrom(folder)) === madeFrom) return 0
  const unfinished = `${folder}.${process.pid}`
  const pictures: Record<string, DrawnPicture> = {}
  const waiting = [...DEMO_PICTURES]
  const draw = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      pictures[picture.name] = await drawPicture(picture, join(unfinished, picture.name))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, draw))
  await writeFile(join(unfinished, 'pictures.json'), JSON.stringify({ madeFrom, pictures }))
  await replaceFolder(folder, unfinished, madeFrom)
  return DEMO_PICTURES.length
}

async function replaceFolder(folder: string, unfinished: string, madeFrom: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  try {
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // Another process, a build beside a test for instance, was quicker by a moment.
    if ((await readMadeFrom(folder)) !== madeFrom) throw error
  }
}

async function drawPicture({ drawing: name, kind }: DemoPicture, folder: string): Promise<DrawnPicture> {
  const svg = await readFile(join(POSTERS, `${name}.svg`), 'utf8')
  const drawing = await rasterizeDrawing(svg, WIDTHS[kind])
  const rendered = await sharpRenderer.renderWebp(drawing)
  const master = rendered?.files.find(({ name }) => name === MASTER)
  assert(rendered && master, 'our own drawings can be read')
  const { files, ...facts } = rendered
  const avif = await sharpRenderer.renderAvif(master.body, facts.widths)
  await mkdir(folder, { recursive: true })
  for (const { name: file, body } of [...files, ...avif]) await writeFile(join(folder, file), body)
  return facts
}

async function hashOfSources(): Promise<string> {
  const posters = DEMO_PICTURES.map(({ drawing }) => `${POSTERS}/${drawing}.svg`)
  const parts = DEMO_PICTURES.map(({ name, drawing, kind }) => ({ name, drawing, kind }))
  const hash = createHash('sha256').update(JSON.stringify(parts))
  for (const path of [...posters, ...MAKERS]) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

async function readMadeFrom(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => null)
  return text && (JSON.parse(text) as DrawnPictures).madeFrom
}
