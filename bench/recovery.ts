/**
 * The recovery times of the site: `node bench/recovery.ts`. Targets: 2 s from the database's crash and 5 s from a
 * server's own to the first good response.
 */
import { crashDatabase } from '#tests/faults/support/crash-database.ts'
import { killRounds } from '#tests/faults/support/kill-rounds.ts'
import {
  openInstallation,
  type RunningInstallation,
  type InstallationOptions,
} from '#tests/faults/support/processes.ts'
import { percentile } from './support/percentile.ts'

const CRASHES = 5
const KILLS = 5

const crashes = await withInstallation({ instances: 2 }, async (installation) => {
  await installation.letGoOfDatabase()
  const seen = []
  for (let seed = 1; seed <= CRASHES; seed += 1) seen.push(await crashDatabase(installation, seed))
  return seen
})
const kills = await killRounds({ rounds: KILLS, seed: 1 })

const good = crashes.map(({ goodAfterMs }) => goodAfterMs)
const broken = [...crashes.flatMap(({ breaches }) => breaches), ...kills.breaches]
console.log(
  `database crash to the first good response, ${CRASHES} times: ${figures(good)} (target 2000)\n` +
    `SIGKILL to the first good response, ${kills.kills} times: ${figures(kills.recoveredMs)} (target 5000)\n` +
    `broken guarantees: ${broken.length} (target 0)`,
)
for (const breach of broken) console.log(`  ${breach}`)

async function withInstallation<T>(
  options: InstallationOptions,
  work: (installation: RunningInstallation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(options)
  try {
    return await work(installation)
  } finally {
    await installation.close()
  }
}

function figures(ms: readonly number[]): string {
  return `median ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms, longest ${percentile(ms, 1)} ms`
}
