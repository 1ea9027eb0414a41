import { percentile } from './percentile.ts'

const ROUNDS = 40

/** The heading of the lines of `timeRounds`; `size` is the unit of the size that a call returns. */
export function headingOf(subject: string, size: string): string {
  return columnsOf(subject, 'queries', size, 'p50 ms', 'p95 ms')
}

/**
 * One line about a call: its queries (by `count`, their number so far), the size that it returns, its median time and
 * that of the slowest 5 %, over forty rounds, and a mark beyond the target. The rounds before the first measured one
 * read from the disk and plan, as a running server has done.
 */
export async function timeRounds(
  name: string,
  {
    call,
    count,
    targetMs,
  }: { call: (round: number) => Promise<number>; count: () => number; targetMs: number },
): Promise<string> {
  let size = 0
  for (let round = 0; round < ROUNDS; round += 1) size = await call(round)
  const before = count()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await call(round)
    times.push(performance.now() - began)
  }
  const queries = Math.round((count() - before) / ROUNDS)
  const p95 = percentile(times, 0.95, 1)
  const [median, slowest] = [percentile(times, 0.5, 1), p95].map((ms) => ms.toFixed(1))
  const line = columnsOf(name, String(queries), String(size), median ?? '', slowest ?? '')
  return `${line}${p95 > targetMs ? '  over the target' : ''}`
}

function columnsOf(name: string, queries: string, size: string, p50: string, p95: string): string {
  return [name.padEnd(40), queries.padStart(7), size.padStart(5), p50.padStart(8), p95.padStart(8)].join(' ')
}
