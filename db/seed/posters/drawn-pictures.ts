import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPhoto } from '#core/photo/photo-renderer.ts'

/** A photo of the demo as it was drawn. */
export type DrawnPicture = Omit<RenderedPhoto, 'files'>
/** `pictures.json` of a folder of drawn photos; the files of each are in the folder of its name. */
export type DrawnPictures = { madeFrom: string; pictures: Record<string, DrawnPicture> }

/** The folder where photos are drawn once for development, tests and all later builds. */
export const DRAWN_FOLDER = '.cache/demo-pictures'
/** The folder where a build leaves them, so that the first start only copies. */
export const BUILT_FOLDER = 'build/demo-pictures'

/** Drawn photos by name, and the folder that they are in. */
export type DrawnFolder = { folder: string; pictures: DrawnPictures['pictures'] }

/** The drawn photos of the build, or else of development. Throws with the necessary command when there are none. */
export async function readDrawnPictures(): Promise<DrawnFolder> {
  for (const folder of [BUILT_FOLDER, DRAWN_FOLDER]) {
    const list = await readFile(join(folder, 'pictures.json'), 'utf8').catch(() => null)
    if (list) return { folder, pictures: (JSON.parse(list) as DrawnPictures).pictures }
  }
  throw new Error('The pictures of the demo are not drawn yet: run `npm run build`.')
}
