import type { CustomerReservation, MoveTarget } from '#core/customer/customer-reservation.schema.ts'
import { pageBodyOf } from '#web/call-api.ts'
import {
  addMonths,
  isDay,
  isMonth,
  monthOf,
  monthsBetween,
  type Day,
  type Month,
} from '#web/ui/calendar/calendar-days.ts'
import { ownCalls, type OwnPageArgs } from './own-reservation.server.ts'

/** A month of dates to which a reservation can move. */
export type MoveMonth = {
  month: Month
  /** The present day in the tour's time zone. */
  today: Day
  /** The day of the reservation, in any month. */
  booked: Day
  targets: MoveTarget[]
  /** The chosen day of the month, whose times are listed. */
  day: Day | null
  /** The neighbouring months that have dates, or may have some. */
  previous: Month | null
  next: Month | null
}

/**
 * The dates of the month in the query, else of the month with dates that is nearest to the booked day; null when no
 * date has room for the party.
 */
export async function loadMoveMonth(
  args: OwnPageArgs,
  query: URLSearchParams,
  { reservation, now }: { reservation: CustomerReservation; now: string },
): Promise<MoveMonth | null> {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(reservation.timeZone).toPlainDate().toString()
  const thisMonth = monthOf(today)
  const [month, day] = [query.get('month') ?? '', query.get('day') ?? '']
  const booked = reservation.localDateTimeStart.slice(0, 10)
  const shown = isMonth(month) && month >= thisMonth ? month : await nearestMonth(args, monthOf(booked))
  if (shown === null) return null
  const later = addMonths(shown, 1)
  const [targets, [afterwards]] = await Promise.all([
    targetsOf(args, { from: `${shown}-01`, before: `${later}-01` }),
    targetsOf(args, { from: `${later}-01` }),
  ])
  return {
    month: shown,
    today,
    booked,
    targets,
    day: isDay(day) && monthOf(day) === shown ? day : null,
    previous: shown > thisMonth ? addMonths(shown, -1) : null,
    next: afterwards ? monthOf(afterwards.localDateTimeStart) : null,
  }
}

/** The month itself when it has dates, else the nearest one that has; the later one of two at the same distance. */
async function nearestMonth(args: OwnPageArgs, booked: Month): Promise<Month | null> {
  const monthOfTarget = (target: MoveTarget | undefined) => target && monthOf(target.localDateTimeStart)
  const later = monthOfTarget((await targetsOf(args, { from: `${booked}-01` })).at(0))
  if (later === booked) return booked
  const earlier = monthOfTarget((await targetsOf(args, { before: `${booked}-01` })).at(-1))
  if (!later || !earlier) return later ?? earlier ?? null
  return monthsBetween(earlier, booked) < monthsBetween(booked, later) ? earlier : later
}

async function targetsOf(args: OwnPageArgs, query: { from?: Day; before?: Day }): Promise<MoveTarget[]> {
  return await pageBodyOf(ownCalls(args).departures.$get({ param: args.params, query }))
}
