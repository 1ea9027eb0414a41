/** Source: Code du travail, article L3133-1. */
export const PUBLIC_HOLIDAYS = [
  'newYear',
  'easterMonday',
  'labourDay',
  'victoryDay',
  'ascension',
  'whitMonday',
  'bastilleDay',
  'assumption',
  'allSaints',
  'armistice',
  'christmas',
] as const
export type PublicHoliday = (typeof PUBLIC_HOLIDAYS)[number]

const ON_A_DATE: Record<string, PublicHoliday> = {
  '01-01': 'newYear',
  '05-01': 'labourDay',
  '05-08': 'victoryDay',
  '07-14': 'bastilleDay',
  '08-15': 'assumption',
  '11-01': 'allSaints',
  '11-11': 'armistice',
  '12-25': 'christmas',
}

const DAYS_AFTER_EASTER: Record<number, PublicHoliday> = {
  1: 'easterMonday',
  39: 'ascension',
  50: 'whitMonday',
}

/** The public holiday of a day where this time zone is kept, or null; only France's are known. */
export function publicHolidayOn(day: Temporal.PlainDate, timeZone: string): PublicHoliday | null {
  if (timeZone !== 'Europe/Paris') return null
  const { days } = easterOf(day.year).until(day)
  return ON_A_DATE[day.toString().slice(5)] ?? DAYS_AFTER_EASTER[days] ?? null
}

/** The public holidays of some days ('YYYY-MM-DD', both included) where any of these time zones is kept, by day. */
export function publicHolidaysBetween(
  from: string,
  to: string,
  timeZones: Iterable<string>,
): { day: string; holiday: PublicHoliday }[] {
  const first = Temporal.PlainDate.from(from)
  const zones = [...timeZones]
  return Array.from({ length: first.until(to, { largestUnit: 'days' }).days + 1 }, (_, days) =>
    first.add({ days }),
  ).flatMap((day) => {
    const holiday = zones.map((zone) => publicHolidayOn(day, zone)).find((one) => one !== null)
    return holiday ? [{ day: day.toString(), holiday }] : []
  })
}

/** Easter Sunday. Source: J.-M. Oudin (1940), in the Explanatory Supplement to the Astronomical Almanac. */
function easterOf(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const leapless = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (leapless + 19 * (year % 19) + 15) % 30
  const moon = epact - Math.floor((epact + Math.floor((year % 19) / 11)) / 29)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return Temporal.PlainDate.from({ year, month: 3, day: 28 }).add({ days: moon - weekday })
}
