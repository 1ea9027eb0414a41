import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { dedupeKeyInQuery } from '../email/dedupe-key-in-query.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { deleteDroppedEmail } from '../email/email-store.server.ts'
import type { Settings } from '../site/settings.ts'
import { readSettings } from '../site/settings-store.server.ts'

/** The reminders of one turn: the next turn takes the others. */
const REMINDERS_MAX = 200
/** The day of a reminder: that of the start. */
const DAY = sql<string>`a.local_start::date::text`
const KEY_IN_QUERY = dedupeKeyInQuery({
  kind: 'departure-reminder',
  reservationId: sql.ref('r.id'),
  day: DAY,
})

/**
 * Enqueues a reminder to each customer whose departure is near, once for each day of a departure: one that moves to
 * another day has another reminder, and one that was dropped while reminders were off is enqueued again. Returns the
 * number of enqueued emails.
 */
export async function remindGuests(app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>): Promise<number> {
  const { reminders, launch } = await readSettings(app.db, ['reminders', 'launch'])
  if (!reminders.isOn || launch.liveAt === null) return 0
  const due = await dueReminders(app.db, app.clock.now(), reminders)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('letter')
            .select('letter.id')
            .where('letter.dedupe_key', '=', KEY_IN_QUERY)
            .where('letter.status', '<>', 'DROPPED'),
        ),
      ),
    )
    .orderBy('a.starts_at')
    .limit(REMINDERS_MAX)
    .execute()
  let enqueued = 0
  for (const { id: reservationId, day } of due) {
    const reminder = { kind: 'departure-reminder', reservationId, day } as const
    const isNew = await app.db.transaction().execute(async (tx) => {
      await deleteDroppedEmail(tx, reminder)
      return await enqueueEmail(app, tx, reminder)
    })
    if (isNew) enqueued += 1
  }
  return enqueued
}

/**
 * True while a reminder of this day still helps. The job checks it before it sends the email, because the reservation
 * or its departure may have been moved or cancelled since.
 */
export async function doesReminderHelp(
  app: Needs<'db' | 'clock'>,
  { reservationId, day }: { reservationId: string; day: string },
): Promise<boolean> {
  const { reminders } = await readSettings(app.db, ['reminders'])
  if (!reminders.isOn) return false
  const found = await dueReminders(app.db, app.clock.now(), reminders)
    .where('r.id', '=', reservationId)
    .where(sql<boolean>`a.local_start::date = ${day}::date`)
    .executeTakeFirst()
  return found !== undefined
}

/** Wider than any difference between a zone and UTC. */
const ZONES_APART_HOURS = 26
/** A reminder with less time before the start does not help: it comes a day earlier. */
const LEAD_HOURS = 1

/**
 * The reservations that are to be reminded now: confirmed, on a coming departure that is not cancelled, booked
 * before the reminder's time. That is the set time, or the same one a day earlier where the set time is too late. A
 * customer whose date has changed since knows it by the email about that. The invented guests of the demo are left out.
 */
function dueReminders(
  db: Database,
  now: Temporal.Instant,
  { daysBefore, at }: Pick<Settings['reminders'], 'daysBefore' | 'at'>,
) {
  const before = (days: number) =>
    sql<string>`((a.local_start::date - ${days}::int) + ${at}::time) at time zone a.time_zone`
  const remindAt = sql<string>`case
    when ${before(daysBefore)} <= a.starts_at - make_interval(hours => ${LEAD_HOURS}::int)
    then ${before(daysBefore)}
    else ${before(daysBefore + 1)}
  end`
  // A reminder that comes a day earlier does so at most 26 hours before the start: the bound holds for it too.
  const latest = now.add({ hours: daysBefore * 24 + 24 + ZONES_APART_HOURS })
  return db
    .selectFrom('availability as a')
    .innerJoin('reservation as r', 'r.availability_id', 'a.id')
    .select(['r.id', DAY.as('day')])
    .where('a.starts_at', '>', now.toString())
    .where('a.starts_at', '<', latest.toString())
    .where('a.cancelled_at', 'is', null)
    .where('r.status', '=', 'CONFIRMED')
    .where('r.contact_email', 'is not', null)
    .where('r.demo', '=', false)
    .where(sql<boolean>`${remindAt} <= ${now.toString()}::timestamptz`)
    .where(sql<boolean>`r.confirmed_at < ${remindAt}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservation_change as c')
            .select('c.id')
            .whereRef('c.reservation_id', '=', 'r.id')
            .where('c.kind', '=', 'MOVE')
            .where(sql<boolean>`c.changed_at >= ${remindAt}`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('availability_change as m')
            .select('m.id')
            .whereRef('m.availability_id', '=', 'a.id')
            .where(sql<boolean>`m.changed_at >= ${remindAt}`),
        ),
      ),
    )
}
