/**
 * `node bench/compare-screens.ts BEFORE AFTER`: compares two folders of `npm run screenshots` pixel by pixel and lists
 * every screen that differs, the largest difference first. It ends with exit code 1 where a screen differs or is
 * missing. `--again FOLDER` names a second set of BEFORE: what differs between these two (random references, codes,
 * times) is not compared. `--draw FOLDER` writes an image of each difference there, in red.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  drawDifference,
  pixelDifference,
  type Compared,
  type PixelDifference,
} from './support/pixel-difference.ts'

/** Chromium draws a few pixels one or two shades lighter from one run to the next. */
const TOLERANCE = 2

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'string' }, draw: { type: 'string' } },
})
const [folderBefore, folderAfter] = positionals
if (!folderBefore || !folderAfter)
  throw new Error('usage: node bench/compare-screens.ts BEFORE AFTER [--again FOLDER] [--draw FOLDER]')

const [namesBefore, namesAfter] = await Promise.all([screensIn(folderBefore), screensIn(folderAfter)])
const gone = namesBefore.filter((name) => !namesAfter.includes(name))
const added = namesAfter.filter((name) => !namesBefore.includes(name))
const both = namesBefore.filter((name) => namesAfter.includes(name))

const differing: { name: string; difference: PixelDifference }[] = []
for (const name of both) {
  const compared = pairOf(name, folderBefore, folderAfter)
  const difference = await pixelDifference(compared)
  if (difference.pixels === 0 && !isResized(difference)) continue
  differing.push({ name, difference })
  if (values.draw) await keep(values.draw, name, await drawDifference(compared))
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

function pairOf(name: string, before: string, after: string): Compared {
  const again = values.again ? join(values.again, name) : ''
  return {
    before: join(before, name),
    after: join(after, name),
    again: existsSync(again) ? again : undefined,
    tolerance: TOLERANCE,
  }
}

async function keep(folder: string, name: string, image: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), image)
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
