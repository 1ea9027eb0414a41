/** Draws the demo's photos unless exactly these are there already; `--into-build` is the last step of a build. */
import { cp } from 'node:fs/promises'
import { drawPictures } from '../db/seed/posters/draw-pictures.ts'
import { BUILT_FOLDER, DRAWN_FOLDER } from '../db/seed/posters/drawn-pictures.ts'

const begun = performance.now()
const drawn = await drawPictures(DRAWN_FOLDER)
if (drawn > 0) {
  console.log(`${drawn} demo pictures drawn in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
if (process.argv.includes('--into-build')) await cp(DRAWN_FOLDER, BUILT_FOLDER, { recursive: true })
