/** The guests choose within two days of a no, and the seats on a named date are held for one. */
const CHOOSE_HOURS = 48
const HELD_HOURS = 24

/** The number of dates among which guests choose. */
const CHOICE_DATES_MAX = 3

/**
 * The ends of the choice and of the seats that are held on a named date. Neither is later than the start of the
 * departure that does not take place, so that all money is on its way by then.
 */
export function choiceTimes(
  now: Temporal.Instant,
  startsAt: Temporal.Instant,
): { chooseUntil: Temporal.Instant; heldUntil: Temporal.Instant } {
  return {
    chooseUntil: earlier(now.add({ hours: CHOOSE_HOURS }), startsAt),
    heldUntil: earlier(now.add({ hours: HELD_HOURS }), startsAt),
  }
}

/** The facts of a date that decide whether it is offered. */
export type PossibleDate = { id: string; starts_at: string; languages: readonly string[] }

/**
 * The dates that are offered, at most three, in order of time. The date on which seats are held is chosen first, then
 * the next ones in a language of the departure that does not take place, then the next ones in another.
 */
export function pickDates<T extends PossibleDate>(
  dates: readonly T[],
  { languages, heldId }: { languages: readonly string[]; heldId: string | null },
): T[] {
  const rank = ({ id, languages: spoken }: T) =>
    id === heldId ? 0 : spoken.some((one) => languages.includes(one)) ? 1 : 2
  const byTime = (a: T, b: T) =>
    Temporal.Instant.compare(Temporal.Instant.from(a.starts_at), Temporal.Instant.from(b.starts_at))
  return dates
    .toSorted((a, b) => rank(a) - rank(b) || byTime(a, b))
    .slice(0, CHOICE_DATES_MAX)
    .toSorted(byTime)
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b
}
