/** The lifetimes of a log-in: a working day, or a month on a machine of one's own. */
const LOGIN_HOURS = 12
const REMEMBERED_LOGIN_DAYS = 30

/** The lifetime of a log-in, in seconds. */
export function loginSeconds(remember: boolean): number {
  return remember ? REMEMBERED_LOGIN_DAYS * 24 * 3600 : LOGIN_HOURS * 3600
}
