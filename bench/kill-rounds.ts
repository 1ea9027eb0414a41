/**
 * Kills the servers under load, again and again, and looks for broken guarantees: `node bench/kill-rounds.ts --rounds
 * 1000 [--seed 1] [--slice 50]`. Targets: 0 broken; good again in 5 s. Each slice has an installation of its own and
 * ends with all jobs done.
 */
import { parseArgs } from 'node:util'
import { killRounds, type KillReport } from '#tests/faults/support/kill-rounds.ts'
import { percentile } from './support/percentile.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    slice: { type: 'string', default: '50' },
  },
})
const [rounds, seed, slice] = [Number(values.rounds), Number(values.seed), Number(values.slice)]
const reports: KillReport[] = []
for (let done = 0; done < rounds; done += slice) {
  const report = await killRounds({ rounds: Math.min(slice, rounds - done), seed: seed + done })
  reports.push(report)
  console.log(
    `${String(done + report.rounds).padStart(5)} rounds, ${report.breaches.length} broken guarantees`,
  )
  for (const breach of report.breaches) console.log(`      ${breach}`)
}
const sum = (key: 'rounds' | 'kills' | 'holds' | 'paid' | 'refunds' | 'mails') =>
  reports.reduce((total, report) => total + report[key], 0)
const broken = reports.flatMap((report) => report.breaches).length
const recovered = reports.flatMap((report) => report.recoveredMs)
console.log(
  `\n${sum('rounds')} rounds, ${sum('kills')} servers killed, ${sum('holds')} holds, ${sum('paid')} payments, ` +
    `${sum('refunds')} refunds, ${sum('mails')} emails\n` +
    `broken guarantees: ${broken} (target 0)\n` +
    `SIGKILL to the first good response: median ${percentile(recovered, 0.5)} ms, p95 ${percentile(recovered, 0.95)} ms, ` +
    `longest ${percentile(recovered, 1)} ms (target 5000)`,
)
process.exitCode = broken === 0 ? 0 : 1
