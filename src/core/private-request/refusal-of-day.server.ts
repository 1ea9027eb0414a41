import type { Needs } from '../app.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { wantedDayRefusal } from './wanted-day.ts'

/** The reason why nobody can be asked for a tour on this day, by the calendar of the operator; null without one. */
export async function refusalOfDay(app: Needs<'db' | 'clock'>, day: string): Promise<Refusal | null> {
  const { office } = await readSettings(app.db, ['office'])
  const today = app.clock.now().toZonedDateTimeISO(office.timeZone).toPlainDate()
  return wantedDayRefusal(Temporal.PlainDate.from(day), today)
}
