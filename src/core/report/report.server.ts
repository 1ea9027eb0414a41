import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { guides } from '../guide/guides.server.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { sourceSchema } from '../reservation/list/reservations.schema.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { addUp, isNothing, type ReportFact } from './add-up.ts'
import { reportFacts } from './report-facts.server.ts'
import { partsOf } from './report-period.ts'
import type { Report, ReportQuery } from './report.schema.ts'

/**
 * Sales, guests and seats of a period by group. Money counts by the day of its receipt or return in the operator's time
 * zone, bookings by the day of their confirmation there, guests, imported bookings and seats by the day of departure.
 * Every grouping adds up to the same totals.
 */
export async function report(app: Needs<'db'>, actor: Actor, query: ReportQuery): Promise<Report> {
  requireAbility(actor, 'read-reservations')
  const { by, from, to, locale } = query
  const { timeZone } = (await readSettings(app.db, ['office'])).office
  const [facts, names] = await Promise.all([
    reportFacts(app.db, { by, period: { from, to }, timeZone }),
    namesOf(app.db, query, locale),
  ])
  const byKey = Map.groupBy(facts, ({ key }) => key)
  const isOffered = by !== 'channel'
  const rows = [...names].map(([key, name]) => ({ key, name, ...addUp(byKey.get(key) ?? [], { isOffered }) }))
  const isInTime = by === 'day' || by === 'month'
  return {
    by,
    from,
    to,
    timeZone,
    rows: isInTime ? rows : rows.filter((row) => !isNothing(row)),
    total: addUp(facts, { isOffered: true }),
  }
}

/** The names of all possible groups by their keys, in the order of the report. */
async function namesOf(
  db: Database,
  { by, from, to }: ReportQuery,
  locale: Locale,
): Promise<Map<ReportFact['key'], string>> {
  switch (by) {
    case 'day':
    case 'month':
      return new Map(partsOf({ from, to }, by).map(({ key }) => [key, '']))
    case 'channel':
      return new Map(sourceSchema.options.map((source) => [source, '']))
    case 'guide':
      return new Map([...(await guides(db)).map(({ id, name }) => [id, name] as const), ['', '']])
    case 'tour': {
      const query = db.selectFrom('tour').select(['id', 'title']).orderBy('position').orderBy('id')
      return new Map((await query.execute()).map(({ id, title }) => [id, inLocale(title, locale)]))
    }
  }
}
