import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measure } from './bench.ts'

/** From the start of the process to the first home page: with an empty folder (database and demo made), and again. */
export const coldStart: Measure = async ({ openSite }) => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-cold-'))
  const start = async () => {
    const began = performance.now()
    const site = await openSite({ DATA_DIR: folder })
    const home = await fetch(site.origin)
    await home.bytes()
    const seconds = (performance.now() - began) / 1_000
    await site.stop()
    if (!home.ok) throw new Error(`The first home page got ${home.status}.`)
    return seconds
  }
  try {
    const [first, second] = [await start(), await start()]
    return [
      rowOf('cold start to the first home page, empty folder', first),
      rowOf('cold start to the first home page, existing data', second),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rowOf(subject: string, seconds: number) {
  return { subject, product: `${seconds.toFixed(1)} s`, limit: '', ratio: null, target: '' }
}
