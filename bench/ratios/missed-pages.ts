import { freePort } from '#tests/support/site/built-site.ts'
import type { Bench, Measure } from './bench.ts'
import { ratioRow } from './row.ts'

/** The environment of a product that makes each page for its request: the cache of finished pages holds nothing. */
export const UNCACHED = { PAGE_CACHE_MB: '0' }

const PAGES = { home: '/', tour: '/tour/vieux-lyon-traboules' }

/** A page takes about a second among 32: a round of half a second would measure none. */
const LONG_ROUNDS = 2

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
      const origins = [product.origin, sameTree.bareReact, sameTree.reactRouter]
      const [ours, react, router] = await bench.drive(
        origins.map((origin) => ({ origin, path })),
        LONG_ROUNDS,
      )
      rows.push(
        ratioRow(`${name}, missed`, ours, { name: 'React alone', driven: react }, 0.3),
        ratioRow(`${name}, missed`, ours, { name: 'React Router on Hono', driven: router }, 0.7),
      )
    }
    const { origin } = await bench.site()
    const pages = [
      { origin, ...OWN_PAGE },
      { origin: sameTree.bareReact, path: PAGES.tour },
    ]
    const [own, react] = await bench.drive(pages, LONG_ROUNDS)
    return [
      ...rows,
      ratioRow('tour, of a customer with a hold', own, { name: 'React alone', driven: react }, 0.3),
    ]
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
