import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPhoto } from '#core/photo/photo-renderer.ts'

/** A drawing of the demo as it was rendered. */
export type RenderedDrawing = Omit<RenderedPhoto, 'files'>
/** `drawings.json` of a folder of rendered drawings; the files of each are in the folder of its name. */
export type RenderedDrawings = { madeFrom: string; drawings: Record<string, RenderedDrawing> }

/** The folder where drawings are rendered once for development, tests and all later builds. */
export const RENDERED_FOLDER = '.cache/demo-drawings'
/** The folder where a build leaves them, so that the first start only copies. */
export const BUILT_FOLDER = 'build/demo-drawings'

/** Rendered drawings by name, and the folder that they are in. */
export type RenderedFolder = { folder: string; drawings: RenderedDrawings['drawings'] }

/** The rendered drawings of the build, or else of development. Throws with the necessary command without any. */
export async function readRenderedDrawings(): Promise<RenderedFolder> {
  for (const folder of [BUILT_FOLDER, RENDERED_FOLDER]) {
    const list = await readFile(join(folder, 'drawings.json'), 'utf8').catch(() => null)
    if (list) return { folder, drawings: (JSON.parse(list) as RenderedDrawings).drawings }
  }
  throw new Error('The drawings of the demo are not rendered yet: run `npm run build`.')
}
