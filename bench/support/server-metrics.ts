import { readFile } from 'node:fs/promises'
import type { BuiltSite } from '#tests/support/site/built-site.ts'

const MEGABYTE = 1024 * 1024
const ESTABLISHED = '01'

/** The token of /metrics; a site whose event loop is measured is opened with it. */
export const METRICS_TOKEN = 'a-token-of-the-bench'

/** The memory of the server's process, in MB. */
export async function memoryOf({ pid }: BuiltSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MEGABYTE
}

/** The 99th percentile of the server's event loop delay since its last reading, in ms. */
export async function loopDelayOf({ origin }: BuiltSite): Promise<number> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: 'close' },
  })
  const value = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await response.text())?.[1]
  return Number(value) * 1_000
}

/** The number of connections that the server holds open. */
export async function connectionsOf({ origin }: BuiltSite): Promise<number> {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8')))
  const rows = tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
  return rows.filter(([, local, , state, , , , , , inode]) => {
    return local?.endsWith(`:${port}`) && state === ESTABLISHED && inode !== '0'
  }).length
}
