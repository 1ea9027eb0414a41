import type { RowReason } from './import.ts'
import type { FileBooking } from './read-booking.ts'

/** A date further than these years from the import is more likely a mistyped year. */
const YEARS_BEFORE = 5
const YEARS_AFTER = 3

/** The beginnings by which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=@+\-\t]/

/**
 * The remark on a booking that can be imported and yet looks like a mistake; null for an inconspicuous one. Of two
 * remarks the one about the date, which is also that of the departure.
 */
export function remarkOn(
  { name, start: { day } }: Pick<FileBooking, 'name' | 'start'>,
  today: Temporal.PlainDate,
): RowReason | null {
  const isFar =
    Temporal.PlainDate.compare(day, today.subtract({ years: YEARS_BEFORE })) < 0 ||
    Temporal.PlainDate.compare(day, today.add({ years: YEARS_AFTER })) > 0
  if (isFar) return { code: 'DATE_FAR', value: String(day.year) }
  return FORMULA.test(name) ? { code: 'NAME_LIKE_FORMULA' } : null
}
