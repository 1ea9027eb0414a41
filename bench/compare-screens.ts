/**
 * `node bench/compare-screens.ts BEFORE AFTER [DIFFERENCES]`: compares two folders of `npm run screenshots` pixel by pixel
 * and lists every screen that differs, the largest difference first. With a third folder it writes a picture per differing
 * screen there, in which the pixels that differ are red. It ends with exit code 1 where a screen differs or is missing.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawDifference, pixelDifference, type PixelDifference } from './pixel-difference.ts'

/** Chromium may draw the edge of a letter one shade lighter from one run to the next. */
const TOLERANCE = 2

const [folderBefore, folderAfter, folderDrawn] = process.argv.slice(2)
if (!folderBefore || !folderAfter)
  throw new Error('usage: node bench/compare-screens.ts BEFORE AFTER [DIFFERENCES]')

const [namesBefore, namesAfter] = await Promise.all([screensIn(folderBefore), screensIn(folderAfter)])
const gone = namesBefore.filter((name) => !namesAfter.includes(name))
const added = namesAfter.filter((name) => !namesBefore.includes(name))
const both = namesBefore.filter((name) => namesAfter.includes(name))

const differing: { name: string; difference: PixelDifference }[] = []
for (const name of both) {
  const difference = await pixelDifference(join(folderBefore, name), join(folderAfter, name), TOLERANCE)
  if (difference.pixels === 0 && !isResized(difference)) continue
  differing.push({ name, difference })
  if (folderDrawn) await keepPicture(name)
}

for (const name of gone) console.log(`${name}  only in ${folderBefore}`)
for (const name of added) console.log(`${name}  only in ${folderAfter}`)
differing.sort((a, b) => b.difference.pixels - a.difference.pixels)
for (const { name, difference } of differing) console.log(`${name.padEnd(44)} ${inWords(difference)}`)
console.log(
  `\n${both.length} screens compared: ${both.length - differing.length} alike, ${differing.length} differ, ` +
    `${gone.length} gone, ${added.length} added`,
)
process.exitCode = differing.length + gone.length + added.length === 0 && both.length > 0 ? 0 : 1

async function screensIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
}

async function keepPicture(name: string): Promise<void> {
  if (!folderBefore || !folderAfter || !folderDrawn) return
  await mkdir(folderDrawn, { recursive: true })
  const picture = await drawDifference(join(folderBefore, name), join(folderAfter, name), TOLERANCE)
  await writeFile(join(folderDrawn, name), picture)
}

function isResized({ before, after }: PixelDifference): boolean {
  return before.width !== after.width || before.height !== after.height
}

function inWords(difference: PixelDifference): string {
  const { pixels, area, before, after } = difference
  const place = area ? `in ${area.width}x${area.height} at ${area.left},${area.top}` : ''
  const share = ((100 * pixels) / (before.width * before.height)).toFixed(2)
  const size = isResized(difference)
    ? `  ${before.width}x${before.height} -> ${after.width}x${after.height}`
    : ''
  return `${String(pixels).padStart(8)} pixels (${share} %) ${place}${size}`
}
