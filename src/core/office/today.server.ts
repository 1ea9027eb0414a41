import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { dayAt } from '../kernel/zone.ts'
import { manifestOfDeparture } from './manifest.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { clocksApart, secondsOff } from '../operations/clocks-apart.server.ts'
import { departuresAhead } from './departures-ahead.server.ts'
import { officeFigures } from './office-figures.server.ts'
import { officeTodos } from './office-todos.server.ts'
import type { Today } from './today.schema.ts'

/**
 * The first page of the back office: the departure that is under way or leaves next with its guests, the week after
 * it, the open tasks, and figures of 7 and 30 days. Eight queries, whatever the amount of data.
 */
export async function today(
  app: Needs<'db' | 'clock' | 'payments'>,
  actor: Actor,
  locale: Locale,
): Promise<Today> {
  requireAbility(actor, 'manage-reservations')
  const now = app.clock.now()
  const { timeZone } = (await readSettings(app.db, ['office'])).office
  const day = dayAt(now, timeZone)
  const ahead = async () => {
    const { nextId, days } = await departuresAhead(app.db, { now, day, locale })
    const next = nextId ? await manifestOfDeparture(app, actor, nextId, locale) : null
    return { next, days }
  }
  const [departures, todos, figures, apart] = await Promise.all([
    ahead(),
    officeTodos(app.db, now, locale),
    officeFigures(app.db, now, timeZone),
    clocksApart(app),
  ])
  return { day, ...departures, todos: { ...todos, clockOff: secondsOff(apart) }, ...figures }
}
