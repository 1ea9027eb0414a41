import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Requirements of levels 1 and 2 by chapter, as ASVS 5.0.0 counts them, without OAuth (10) and WebRTC (17). */
const REQUIREMENTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}

test('every requirement has one line with a state and a reason, and the figures are those of the lines', async () => {
  const text = await readFile(join(ROOT, 'docs/asvs.md'), 'utf8')
  const lines = [...text.matchAll(/^\| (\d+)\.(\d+\.\d+)\s*\| (met|not|n\/a)\s*\| (.+?)\s*\|$/gm)]
  const count = (state: string) => lines.filter(([, , , said]) => said === state).length
  const chapters = Object.groupBy(lines, ([, chapter]) => chapter ?? '')
  expect(Object.fromEntries(Object.entries(chapters).map(([chapter, of]) => [chapter, of?.length]))).toEqual(
    REQUIREMENTS,
  )
  expect(new Set(lines.map(([, chapter, rest]) => `${chapter}.${rest}`)).size).toBe(lines.length)
  const [met, missed] = [count('met'), count('not')]
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `${met + missed} apply: ${met} are met, ${missed} are not (${((met / (met + missed)) * 100).toFixed(1)} %)`,
  )
})
