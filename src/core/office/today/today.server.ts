import type { Needs } from '#core/app.ts'
import { can, onlyDeparturesOf, requireMember, type Actor } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { dayAt } from '#core/kernel/zone.ts'
import { manifestOfDepartures } from '../guests/manifest.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { clocksApart, secondsOff } from '#core/operations/clocks-apart.server.ts'
import { departuresAhead } from './departures-ahead.server.ts'
import { departuresNow } from './departures-now.ts'
import { officeFigures } from './office-figures.server.ts'
import { officeTodos } from './office-todos.server.ts'
import type { Today } from './today.schema.ts'

/**
 * The first page of the back office: the departures of today with their guests, the week after it, the open tasks, and
 * figures of 7 and 30 days. Thirteen queries at most, whatever the amount of data. A guide gets their own departures,
 * an accountant the figures.
 */
export async function today(
  app: Needs<'db' | 'clock' | 'payments'>,
  actor: Actor,
  locale: Locale,
): Promise<Today> {
  requireMember(actor)
  const [leads, seesMoney] = [can(actor, 'lead-departures'), can(actor, 'read-reservations')]
  const now = app.clock.now()
  const { timeZone } = (await readSettings(app.db, ['office'])).office
  const day = dayAt(now, timeZone)
  const ahead = async () => {
    if (!leads) return { running: [], next: [], later: [], days: [] }
    const memberId = actor.type === 'user' ? actor.id : null
    const view = { now, day, locale, memberId, guideId: onlyDeparturesOf(actor) }
    const { withGuests, days } = await departuresAhead(app.db, view)
    const sheets = await manifestOfDepartures(app, actor, withGuests, locale)
    return { ...departuresNow([...sheets.values()]), days }
  }
  const [departures, todos, figures] = await Promise.all([
    ahead(),
    can(actor, 'manage-reservations') ? openTasks(app, actor, now, locale) : null,
    seesMoney ? officeFigures(app.db, now, timeZone, locale) : NO_FIGURES,
  ])
  return { day, ...departures, todos, ...figures }
}

const NO_FIGURES = { figures: null, bookingsPerDay: [], bookingsPerTour: [], bookingsPerChannel: [] }

async function openTasks(
  app: Needs<'db' | 'clock' | 'payments'>,
  actor: Actor,
  now: Temporal.Instant,
  locale: Locale,
): Promise<Today['todos']> {
  const [todos, apart] = await Promise.all([officeTodos(app.db, now, locale), clocksApart(app)])
  // The state of the connections is on a page of the settings.
  if (!can(actor, 'change-settings')) return { ...todos, mails: 0, clockOff: 0 }
  return { ...todos, clockOff: secondsOff(apart) }
}
