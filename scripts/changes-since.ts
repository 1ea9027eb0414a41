/**
 * `node scripts/changes-since.ts 2026-11-23T19:00:00Z` says in words what was sold and done since an instant. `escapade
 * rollback` asks it before it restores a backup of that instant. Ends with 0 when there is nothing, else with 3.
 */
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { readConfig } from '#config'
import { changesSince, type ChangesSince } from '#core/operations/changes-since.server.ts'
import { formatMoney } from '#i18n/format.ts'
import { openDatabase } from '../src/main/open-database.ts'

/** The exit code when something was sold or changed. */
const CHANGED = 3
/** One and several of each count. */
const NAMES: Record<keyof ChangesSince['counts'], [string, string]> = {
  bookings: ['booking', 'bookings'],
  changedBookings: ['change of an earlier booking', 'changes of earlier bookings'],
  payments: ['payment', 'payments'],
  refunds: ['refund', 'refunds'],
  reviews: ['review', 'reviews'],
  messages: ['message of the contact form', 'messages of the contact form'],
  teamActions: ['action of the team', 'actions of the team'],
}

const since = Temporal.Instant.from(process.argv[2] ?? '')
const { db, close } = await openDatabase(readConfig(), createStdoutLog(createSystemClock()))
try {
  const changes = await changesSince({ db }, since)
  const lines = linesOf(changes)
  console.log(
    lines.length === 0
      ? `Nothing was sold or changed since ${since.toString()}.`
      : `Since ${since.toString()}:`,
  )
  for (const line of lines) console.log(`  ${line}`)
  if (lines.length > 0) process.exitCode = CHANGED
} finally {
  await close()
}

function linesOf({ bookings, counts }: ChangesSince): string[] {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const counted = names.flatMap((name) => {
    const [one, many] = NAMES[name]
    return counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : many}`]
  })
  const named = bookings.map(
    ({ reference, seats, totalMinor: amountMinor, currency }) =>
      `booking ${reference}: ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${formatMoney({ amountMinor, currency }, 'en')}`,
  )
  return [...counted, ...named]
}
