import { plainPath } from '#core/kernel/site-path.ts'
import { isExpired } from '../../service-worker/kept-pages.ts'

const LIST = /^\/admin\/manifest\/[^/.]+$/
const PAGES = 'office'

/** A party of a kept guest list, with its day in the words of that list. */
export type KeptParty = { name: string; day: string }

/**
 * Looks a reference up in the guest lists of other days than `today` that this phone keeps for reading without network
 * (`service-worker/worker.ts`); null where none of them has it. `nowMs` is of the phone's clock.
 */
export async function findInKeptLists(
  reference: string,
  { today, nowMs }: { today: string | undefined; nowMs: number },
): Promise<KeptParty | null> {
  if (!('caches' in globalThis) || !(await caches.has(PAGES))) return null
  const pages = await caches.open(PAGES)
  for (const { url } of await pages.keys()) {
    if (!LIST.test(plainPath(new URL(url).pathname))) continue
    const page = await pages.match(url)
    if (!page || isExpired(page, nowMs)) continue
    const list = new DOMParser().parseFromString(await page.text(), 'text/html')
    const row = list.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`)
    const { day, dayWords = '' } = row?.closest<HTMLElement>('[data-day]')?.dataset ?? {}
    if (row && day !== today) return { name: row.dataset.name ?? '', day: dayWords }
  }
  return null
}
