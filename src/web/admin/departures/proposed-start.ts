const USUAL_HOUR = 10

/**
 * The start proposed for a departure on `day`, as 'YYYY-MM-DDTHH:mm': 10:00 as long as that is ahead, else the next
 * full hour, which may be that of the following day. `now` is the present time in the tour's zone.
 */
export function proposedStart(day: string, now: Temporal.ZonedDateTime): string {
  const usual = Temporal.PlainDate.from(day).toPlainDateTime({ hour: USUAL_HOUR })
  const clock = now.toPlainDateTime()
  const isToday = clock.toPlainDate().toString() === day
  const isAhead = Temporal.PlainDateTime.compare(usual, clock) > 0
  const start = isToday && !isAhead ? nextFullHour(clock) : usual
  return start.toString({ smallestUnit: 'minute' })
}

function nextFullHour(clock: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return clock.add({ hours: 1 }).round({ smallestUnit: 'hour', roundingMode: 'floor' })
}
