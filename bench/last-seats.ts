/**
 * 200 customers for the last 20 seats through two servers, 20 times: `node bench/last-seats.ts`. Targets: 20 sold each
 * time, every other customer refused as sold out.
 */
import { lastSeatsRound, type LastSeats } from '#tests/faults/support/last-seats.ts'
import { openInstallation } from '#tests/faults/support/processes.ts'
import { percentile } from './support/percentile.ts'

const [ROUNDS, CUSTOMERS, SEATS] = [20, 200, 20]
const installation = await openInstallation({ instances: 2, webhooks: false })
const rounds: LastSeats[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push(await lastSeatsRound(installation, { customers: CUSTOMERS, seats: SEATS }))
}
await installation.close()

const ms = rounds.flatMap((round) => round.ms)
const fair = rounds.filter((round) => round.sold === SEATS && round.seatsTaken === SEATS)
const others = rounds.flatMap((round) => round.others)
console.log(
  `${ROUNDS} rounds of ${CUSTOMERS} customers for ${SEATS} seats, two servers\n` +
    `sold: ${rounds.map(({ sold }) => sold).join(' ')}\n` +
    `rounds with ${SEATS} sold: ${fair.length} of ${ROUNDS}; refused as sold out: ` +
    `${rounds.reduce((sum, round) => sum + round.toldSoldOut, 0)} of ${ROUNDS * (CUSTOMERS - SEATS)}; other responses: ${others.length}\n` +
    `responses: median ${percentile(ms, 0.5)} ms, p95 ${percentile(ms, 0.95)} ms, longest ${percentile(ms, 1)} ms`,
)
for (const other of new Set(others)) console.log(`  other response: ${other}`)
process.exitCode = fair.length === ROUNDS && others.length === 0 ? 0 : 1
