import type { RouterContextProvider } from 'react-router'
import type { CustomerReservation, MoveTarget } from '#core/customer/customer-reservation.schema.ts'
import { pageResponseOf } from '#web/call-api.ts'
import {
  addMonths,
  isDay,
  isMonth,
  monthOf,
  type Day,
  type Month,
} from '../tour/booking/calendar/calendar-days.ts'
import { ownCalls } from './own-reservation.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { token: string } }

/** A month of dates to which a reservation can move. */
export type MoveMonth = {
  month: Month
  /** The present day in the tour's time zone. */
  today: Day
  targets: MoveTarget[]
  /** The chosen day of the month, whose times are listed. */
  day: Day | null
  /** The neighbouring months that have dates, or may have some. */
  previous: Month | null
  next: Month | null
}

/**
 * The dates of the month in the query, else of the first month that has any; null when no date has room for the party.
 */
export async function loadMoveMonth(
  asked: Asked,
  query: URLSearchParams,
  { reservation, now }: { reservation: CustomerReservation; now: string },
): Promise<MoveMonth | null> {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(reservation.timeZone).toPlainDate().toString()
  const thisMonth = monthOf(today)
  const [month, day] = [query.get('month') ?? '', query.get('day') ?? '']
  const first = isMonth(month) && month >= thisMonth ? month : await firstMonth(asked)
  if (first === null) return null
  const later = addMonths(first, 1)
  const [targets, [afterwards]] = await Promise.all([
    targetsOf(asked, { from: `${first}-01`, before: `${later}-01` }),
    targetsOf(asked, { from: `${later}-01` }),
  ])
  return {
    month: first,
    today,
    targets,
    day: isDay(day) && monthOf(day) === first ? day : null,
    previous: first > thisMonth ? addMonths(first, -1) : null,
    next: afterwards ? monthOf(afterwards.localDateTimeStart) : null,
  }
}

async function firstMonth(asked: Asked): Promise<Month | null> {
  const [first] = await targetsOf(asked, {})
  return first ? monthOf(first.localDateTimeStart) : null
}

async function targetsOf(asked: Asked, query: { from?: Day; before?: Day }): Promise<MoveTarget[]> {
  return await pageResponseOf(ownCalls(asked).departures.$get({ param: asked.params, query }))
}
