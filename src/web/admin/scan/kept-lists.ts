import { isExpired, type KeptKind } from '../../service-worker/kept-pages.ts'

const PAGES: KeptKind = 'office'

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
  for (const request of await pages.keys()) {
    const page = await pages.match(request)
    if (!page || isExpired(page, nowMs)) continue
    const html = new DOMParser().parseFromString(await page.text(), 'text/html')
    const list = `[data-day]:not([data-day="${today}"])`
    const row = html.querySelector<HTMLElement>(`${list} [data-reference="${CSS.escape(reference)}"]`)
    const { dayWords = '' } = row?.closest<HTMLElement>(list)?.dataset ?? {}
    if (row) return { name: row.dataset.name ?? '', day: dayWords }
  }
  return null
}
