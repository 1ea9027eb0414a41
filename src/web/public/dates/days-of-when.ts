/** The days that `when` names in a URL: a word, one day, or nothing for any day. Both days are included. */
export type Days = { from?: string; to?: string }

/** Words for days that move with the clock, in the order of the chips. */
export const WORDS = ['today', 'tomorrow', 'weekend'] as const

const SATURDAY = 6

/**
 * The days that `when` names, counted from today ('YYYY-MM-DD'). The weekend is the present one from Saturday on, else
 * the next one. A text that is no word is taken for a day, whatever it is.
 */
export function daysOfWhen(when: string, today: string): Days {
  if (when === '') return {}
  const day = Temporal.PlainDate.from(today)
  const one = (date: Temporal.PlainDate) => ({ from: date.toString(), to: date.toString() })
  if (when === 'today') return one(day)
  if (when === 'tomorrow') return one(day.add({ days: 1 }))
  if (when !== 'weekend') return { from: when, to: when }
  const saturday = day.add({ days: Math.max(0, SATURDAY - day.dayOfWeek) })
  const sunday = day.add({ days: 7 - day.dayOfWeek })
  return { from: saturday.toString(), to: sunday.toString() }
}

/** The first word for these days; undefined where none names them. */
export function wordOf({ from, to }: Days, today: string): (typeof WORDS)[number] | undefined {
  return WORDS.find((word) => {
    const named = daysOfWhen(word, today)
    return named.from === from && named.to === to
  })
}

/** The number of days that a visitor chooses from without the calendar. */
const NEXT_DAYS = 14

/** The next two weeks, from today on. */
export function nextDays(today: string): string[] {
  const first = Temporal.PlainDate.from(today)
  return Array.from({ length: NEXT_DAYS }, (_, days) => first.add({ days }).toString())
}
