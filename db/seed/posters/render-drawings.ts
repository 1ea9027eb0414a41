import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { MASTER } from '#core/photo/photo-renderer.ts'
import { assert } from '#core/kernel/assert.ts'
import type { DemoDrawing } from './drawing.ts'
import { DEMO_DRAWINGS } from './drawings.ts'
import type { RenderedDrawing, RenderedDrawings } from './rendered-drawings.ts'
import { rasterizeDrawing } from './rasterize-drawing.ts'

const POSTERS = 'db/seed/posters'
/** The version of the renderer: another one makes other files. */
const MAKERS = [
  `${POSTERS}/render-drawings.ts`,
  `${POSTERS}/rasterize-drawing.ts`,
  'src/adapters/photos/render-photo.ts',
]
/** Sharp on a dense screen, at half a large screen, a whole phone, and a column. Wider ones would double the time. */
const WIDTHS = { cover: 1280, scene: 960, portrait: 640 }

/**
 * Renders every drawing of the demo into `folder`, in all widths and both formats, unless exactly those are there
 * already. Returns the number of rendered drawings. They are rendered in another folder and moved at the end, so that
 * an existing folder is whole.
 */
export async function renderDrawings(folder: string): Promise<number> {
  const madeFrom = await hashOfSources()
  if ((await readMadeFrom(folder)) === madeFrom) return 0
  const unfinished = `${folder}.${process.pid}`
  const drawings: Record<string, RenderedDrawing> = {}
  const waiting = [...DEMO_DRAWINGS]
  const render = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      drawings[drawing.name] = await renderDrawing(drawing, join(unfinished, drawing.name))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, render))
  await writeFile(join(unfinished, 'drawings.json'), JSON.stringify({ madeFrom, drawings }))
  await replaceFolder(folder, unfinished, madeFrom)
  return DEMO_DRAWINGS.length
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

async function renderDrawing({ file, kind }: DemoDrawing, folder: string): Promise<RenderedDrawing> {
  const svg = await readFile(join(POSTERS, `${file}.svg`), 'utf8')
  const raster = await rasterizeDrawing(svg, WIDTHS[kind])
  const rendered = await sharpRenderer.renderWebp(raster)
  const master = rendered?.files.find(({ name }) => name === MASTER)
  assert(rendered && master, 'our own drawings can be read')
  const { files, ...facts } = rendered
  const avif = await sharpRenderer.renderAvif(master.body, facts.widths)
  await mkdir(folder, { recursive: true })
  for (const { name, body } of [...files, ...avif]) await writeFile(join(folder, name), body)
  return facts
}

async function hashOfSources(): Promise<string> {
  const sources = DEMO_DRAWINGS.map(({ file }) => `${POSTERS}/${file}.svg`)
  const parts = DEMO_DRAWINGS.map(({ name, file, kind }) => ({ name, file, kind }))
  const hash = createHash('sha256').update(JSON.stringify(parts))
  for (const path of [...sources, ...MAKERS]) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

async function readMadeFrom(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'drawings.json'), 'utf8').catch(() => null)
  return text && (JSON.parse(text) as RenderedDrawings).madeFrom
}
