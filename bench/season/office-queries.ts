import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { GROUPINGS } from '#core/report/report.schema.ts'
import type { Database } from '#database/connect.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'

/** The tour, departure, guide, name and day of a round. */
type Choice = Record<'tour' | 'departure' | 'guide' | 'name' | 'day', (round: number) => string>

/**
 * The lists of Today, the dates and the tours as the API returns them, parsing and JSON included; each query returns
 * the size of its response, in kilobytes.
 */
export function officeQueries(
  db: Database,
  { tour, departure, guide, name, day }: Choice,
): Record<string, (round: number) => Promise<number>> {
  const app = createTestApp(db, { clock: createSystemClock() })
  const api = createTestApi(app, { authenticate: async () => camille })
  const ask = (pathOf: (round: number) => string) => async (round: number) => {
    const answer = await api.request(pathOf(round), { headers: { Authorization: 'Bearer bench' } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${pathOf(round)}: ${answer.status} ${body}`)
    return Math.round(body.length / 1000)
  }
  const month = (round: number) => `/availabilities?${daysFrom(day(round), 41)}`
  const search = (wordsOf: (round: number) => string) =>
    ask((round) => `/search?${new URLSearchParams({ q: wordsOf(round) }).toString()}`)
  return {
    'search everywhere: a full name (KB)': search(name),
    'search everywhere: a name begun (KB)': search((round) => name(round).slice(0, 4)),
    'search everywhere: two letters (KB)': search(() => 'ma'),
    'search everywhere: three letters (KB)': search((round) => name(round).slice(1, 4)),
    'search everywhere: a first name (KB)': search(() => 'maya'),
    'search everywhere: a reference (KB)': search(() => 'XX3E'),
    'search everywhere: a telephone (KB)': search(() => '06 12 34 56'),
    'search everywhere: nobody (KB)': search(() => 'xyzzy'),
    'search everywhere: a tour (KB)': search((round) => `tour ${1 + round}`),
    'search everywhere: every tour (KB)': search(() => 'visite'),
    'Today (KB)': ask(() => '/today'),
    'dates: a month of all tours (KB)': ask((round) => `${month(round)}&perDay=6`),
    'dates: a month of one tour (KB)': ask((round) => `${month(round)}&perDay=6&tour=${tour(round)}`),
    'dates: a month of one guide (KB)': ask((round) => `${month(round)}&perDay=6&guide=${guide(round)}`),
    'dates: a week of all tours (KB)': ask((round) => `/availabilities?${daysFrom(day(round), 6)}&perDay=24`),
    'dates: a day of all tours (KB)': ask((round) => `/availabilities?${daysFrom(day(round), 0)}&perDay=300`),
    'dates: one departure (KB)': ask((round) => `/availabilities/${departure(round)}`),
    'manifest of a day (KB)': ask((round) => `/reservations/manifest/${day(round)}`),
    'tours (KB)': ask(() => '/tours/admin'),
    'tours, page 4 (KB)': ask(() => '/tours/admin?page=4'),
    'tours, searched (KB)': ask((round) => `/tours/admin?q=tour%20${round}`),
    'tours in draft (KB)': ask(() => '/tours/admin?status=DRAFT'),
    ...Object.fromEntries(
      GROUPINGS.flatMap((by) =>
        REPORT_DAYS.map((days) => [
          `report by ${by}, ${days} days (KB)`,
          ask(() => `/reports?${daysFrom(dayOfReport(days), days - 1)}&by=${by}`),
        ]),
      ),
    ),
    'payouts, a year (KB)': ask(() => `/reports/payouts?${daysFrom(dayOfReport(365), 364)}`),
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
