/** Renders the demo's drawings unless exactly these are there already; `--into-build` is the last step of a build. */
import { cp } from 'node:fs/promises'
import { renderDrawings } from '../db/seed/posters/render-drawings.ts'
import { BUILT_FOLDER, RENDERED_FOLDER } from '../db/seed/posters/rendered-drawings.ts'

const begun = performance.now()
const rendered = await renderDrawings(RENDERED_FOLDER)
if (rendered > 0) {
  console.log(
    `${rendered} drawings of the demo rendered in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
}
if (process.argv.includes('--into-build')) await cp(RENDERED_FOLDER, BUILT_FOLDER, { recursive: true })
