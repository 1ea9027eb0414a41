/**
 * Runs random histories of reservations that are paid in two parts, with second deposits, second balances, late
 * payments and notifications in any order. Target: no fault in the records.
 *
 * node bench/instalments.ts [histories=2000] [seed=20261122]
 */
import fc from 'fast-check'
import { instalmentsArbitrary, liveInstalments } from '#tests/model/instalments.ts'
import { connectWithoutWaiting } from '#tests/model/world.ts'
import { openTemporaryDatabase } from './support/temporary-database.ts'

const [HISTORIES = 2_000, SEED = 20_261_122] = process.argv.slice(2).map(Number)

const { db, close } = await openTemporaryDatabase(connectWithoutWaiting)

const sums = { deposits: 0, balances: 0, faults: 0 }
const begun = performance.now()
for (const history of fc.sample(instalmentsArbitrary, { numRuns: HISTORIES, seed: SEED })) {
  const { faults, deposits, balances } = await liveInstalments(db, history)
  sums.deposits += deposits
  sums.balances += balances
  sums.faults += faults.length
  if (faults.length > 0) console.log(`${faults.join('; ')}: ${JSON.stringify(history)}`)
}
console.log(
  `${HISTORIES} histories (seed ${SEED}), ${sums.deposits} deposits and ${sums.balances} balances received, ` +
    `${Math.round((performance.now() - begun) / 1000)} s\nfaults: ${sums.faults}`,
)
await close()
process.exitCode = sums.faults === 0 ? 0 : 1
