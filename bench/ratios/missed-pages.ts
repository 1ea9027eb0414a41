import { freePort } from '#tests/support/site/built-site.ts'
import type { Bench, Measure } from './bench.ts'
import { ratioRow } from './row.ts'

/** The environment of a product that makes each page for its request: the cache of finished pages holds nothing. */
export const UNCACHED = { PAGE_CACHE_MB: '0' }

const PAGES = { home: '/', tour: '/tour/vieux-lyon-traboules' }

/** A customer with a hold on the tour sees a page of their own, made from the reads that all pages share. */
const OWN_PAGE = { path: PAGES.tour, headers: { Cookie: 'hold=none' } }

/**
 * Home and tour as each miss makes them, database included, beside the same tree with the same data: rendered by React
 * alone, and by React Router on Hono without a database. The page of one customer reads only its own facts.
 */
export const missedPages: Measure = async (bench) => {
  const product = await bench.openSite(UNCACHED)
  const sameTree = await openSameTree(bench)
  try {
    const rows = []
    for (const [name, path] of Object.entries(PAGES)) {
      const ours = await bench.drive({ origin: product.origin, path })
      const react = await bench.drive({ origin: sameTree.bareReact, path })
      const router = await bench.drive({ origin: sameTree.reactRouter, path })
      rows.push(
        ratioRow(`${name}, missed`, ours, { name: 'React alone', throughput: react }, 0.3),
        ratioRow(`${name}, missed`, ours, { name: 'React Router on Hono', throughput: router }, 0.7),
      )
    }
    const { origin } = await bench.site()
    const own = await bench.drive({ origin, ...OWN_PAGE })
    const react = await bench.drive({ origin: sameTree.bareReact, path: PAGES.tour })
    const limit = { name: 'React alone', throughput: react }
    return [...rows, ratioRow('tour, of a customer with a hold', own, limit, 0.3)]
  } finally {
    await Promise.all([product.stop(), sameTree.stop()])
  }
}

/** A second product that rendered each page once, and serves its trees again without its own work. */
async function openSameTree({ openSite }: Bench) {
  const [bare, router] = [await freePort(), await freePort()]
  const capture = new URL('./same-tree/capture.ts', import.meta.url).href
  const site = await openSite({
    ...UNCACHED,
    NODE_OPTIONS: `--import ${capture}`,
    BARE_PORT: String(bare),
    ROUTER_PORT: String(router),
  })
  for (const path of Object.values(PAGES)) await (await fetch(site.origin + path)).bytes()
  return {
    bareReact: `http://127.0.0.1:${bare}`,
    reactRouter: `http://127.0.0.1:${router}`,
    stop: site.stop,
  }
}
