import type { BuiltSite } from '#tests/support/site/built-site.ts'
import { highestDuring } from '../support/highest-during.ts'
import { memoryOf } from '../support/server-metrics.ts'
import type { Bench, Measure } from './bench.ts'
import { UNCACHED } from './missed-pages.ts'

const PAGES = ['/', '/tour/vieux-lyon-traboules', '/fr/faq']
const CHECK_EVERY_MS = 100

/** The memory of the product's process: idle, and the most under the load of cached and of missed pages. */
export const memory: Measure = async (bench) => {
  const cached = await bench.openSite()
  const idle = await memoryOf(cached)
  const cachedPeak = await peakOf(bench, cached)
  await cached.stop()
  const missed = await bench.openSite(UNCACHED)
  const missedPeak = await peakOf(bench, missed)
  await missed.stop()
  return [
    rowOf('memory, idle', idle, ''),
    rowOf('memory, most under the load of cached pages', cachedPeak, '250 MB'),
    rowOf('memory, most under the load of missed pages', missedPeak, '350 MB'),
  ]
}

async function peakOf({ drive }: Bench, site: BuiltSite): Promise<number> {
  const memoryOfSite = { read: () => memoryOf(site), everyMs: CHECK_EVERY_MS }
  const { highest } = await highestDuring(memoryOfSite, async () => {
    for (const path of PAGES) await drive([{ origin: site.origin, path }], 1)
  })
  return highest
}

function rowOf(subject: string, megabytes: number, target: string) {
  return { subject, product: `${Math.round(megabytes)} MB`, limit: '', ratio: null, target }
}
