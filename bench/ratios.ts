/**
 * `npm run bench`: the product and its limits side by side in one run, as one table with ratios. The product and its
 * database have one core, the requests come from the other over 32 connections; `--seconds` is the time of each
 * figure, `--only` chooses measurements by name, `--smoke` shows in a few seconds that the command works. Figures mean
 * something on an idle machine only. The product is what `npm run build` made.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { apiList } from './ratios/api-list.ts'
import { openBench, type Measure } from './ratios/bench.ts'
import { cachedPages } from './ratios/cached-pages.ts'
import { coldStart } from './ratios/cold-start.ts'
import { hold } from './ratios/hold.ts'
import { memory } from './ratios/memory.ts'
import { missedPages } from './ratios/missed-pages.ts'
import { ping } from './ratios/ping.ts'
import { tableOf, type Row } from './ratios/row.ts'

/** Every part of the table; a further one is a line here. */
const MEASUREMENTS: Readonly<Record<string, Measure>> = {
  // First: the others move this process to one core.
  hold,
  ping,
  apiList,
  cachedPages,
  missedPages,
  memory,
  coldStart,
}

const SMOKE = { connections: 4, seconds: 1, warmUpSeconds: 0 }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true },
    smoke: { type: 'boolean', default: false },
  },
})
const full = { connections: 32, seconds: Number(values.seconds), warmUpSeconds: 4 }
const { bench, close } = openBench(values.smoke ? SMOKE : full, !values.smoke)
const chosen = Object.entries(MEASUREMENTS).filter(([name]) => values.only?.includes(name) ?? true)
const loadBefore = loadavg()[0]?.toFixed(1)
try {
  const rows: Row[] = []
  for (const [name, measure] of chosen) {
    process.stderr.write(`${name} …\n`)
    const measured = await measure(bench)
    // Shown at once: a later measurement may fail on a busy machine.
    process.stderr.write(`${tableOf(measured)}\n`)
    rows.push(...measured)
  }
  console.log(`${tableOf(rows)}\n\nLoad of the machine before the run: ${loadBefore}.`)
} finally {
  await close()
}
