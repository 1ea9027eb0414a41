import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { GROUPINGS } from '#core/report/report.schema.ts'
import type { Database } from '#database/connect.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import type { Choice } from './choice.ts'
import type { SizedCall } from './sized-call.ts'

/**
 * The lists of Today, the dates and the tours as the API returns them, parsing and JSON included; each query returns
 * the size of its response, in kilobytes.
 */
export function officeQueries(
  db: Database,
  { tour, departure, guide, name, day }: Choice,
): Record<string, SizedCall> {
  const call = officeCalls(db)
  const month = (round: number) => `/availabilities?${daysFrom(day(round), 41)}`
  const search = (wordsOf: (round: number) => string) =>
    call((round) => `/search?${new URLSearchParams({ q: wordsOf(round) }).toString()}`)
  return {
    'search everywhere: a full name (KB)': search(name),
    'search everywhere: a name begun (KB)': search((round) => name(round).slice(0, 4)),
    'search everywhere: two letters (KB)': search(() => 'ma'),
    'search everywhere: three letters (KB)': search((round) => name(round).slice(1, 4)),
    'search everywhere: a first name (KB)': search(() => 'maya'),
    'search everywhere: a first name and a letter (KB)': search(() => 'maya d'),
    'search everywhere: a reference (KB)': search(() => 'XX3E'),
    'search everywhere: a telephone (KB)': search(() => '06 12 34 56'),
    'search everywhere: nobody (KB)': search(() => 'xyzzy'),
    'search everywhere: a tour (KB)': search((round) => `tour ${1 + round}`),
    'search everywhere: every tour (KB)': search(() => 'visite'),
    'Today (KB)': call(() => '/today'),
    'dates: a month of all tours (KB)': call((round) => `${month(round)}&perDay=6`),
    'dates: a month of one tour (KB)': call((round) => `${month(round)}&perDay=6&tour=${tour(round)}`),
    'dates: a month of one guide (KB)': call((round) => `${month(round)}&perDay=6&guide=${guide(round)}`),
    'dates: a week of all tours (KB)': call(
      (round) => `/availabilities?${daysFrom(day(round), 6)}&perDay=24`,
    ),
    'dates: a day of all tours (KB)': call(
      (round) => `/availabilities?${daysFrom(day(round), 0)}&perDay=300`,
    ),
    'dates: one departure (KB)': call((round) => `/availabilities/${departure(round)}`),
    'manifest of a day (KB)': call((round) => `/reservations/manifest/${day(round)}`),
    'tours (KB)': call(() => '/tours/admin'),
    'tours, page 4 (KB)': call(() => '/tours/admin?page=4'),
    'tours, searched (KB)': call((round) => `/tours/admin?q=tour%20${round}`),
    'tours in draft (KB)': call(() => '/tours/admin?status=DRAFT'),
  }
}

/** Every report of a month and of a year, as the API returns it; sizes as above. */
export function reportQueries(db: Database): Record<string, SizedCall> {
  const call = officeCalls(db)
  const reports = GROUPINGS.flatMap((by) =>
    REPORT_DAYS.map((days) => {
      const path = `/reports?${daysFrom(dayOfReport(days), days - 1)}&by=${by}`
      return [`report by ${by}, ${days} days (KB)`, call(() => path)]
    }),
  )
  const payouts = call(() => `/reports/payouts?${daysFrom(dayOfReport(365), 364)}`)
  const ledger = call(() => `/reports/ledger/csv?${daysFrom(dayOfReport(1), 0)}`)
  return {
    ...Object.fromEntries(reports),
    'payouts, a year (KB)': payouts,
    'ledger, a day, as a file (KB)': ledger,
  }
}

/** Calls of the API by the owner, by `fetch`: `request` would check each response against the document. */
function officeCalls(db: Database): (pathOf: (round: number) => string) => SizedCall {
  const app = createTestApp(db, { clock: createSystemClock() })
  const api = createTestApi(app, { authenticate: async () => camille })
  return (pathOf) => async (round) => {
    const headers = { Authorization: 'Bearer bench' }
    const response = await api.fetch(new Request(`http://localhost${pathOf(round)}`, { headers }))
    const body = await response.text()
    if (!response.ok) throw new Error(`${pathOf(round)}: ${response.status} ${body}`)
    return Math.round(body.length / 1000)
  }
}

/** The periods of reports: a month, and a year. */
const REPORT_DAYS = [30, 365]

/** The first day of a period that ends today. */
function dayOfReport(days: number): string {
  return Temporal.Now.plainDateISO()
    .subtract({ days: days - 1 })
    .toString()
}

function daysFrom(day: string, days: number): string {
  return new URLSearchParams({
    from: day,
    to: Temporal.PlainDate.from(day).add({ days }).toString(),
  }).toString()
}
