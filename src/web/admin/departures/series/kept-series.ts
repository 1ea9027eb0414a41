/** The field that keeps the dates that are left out of a series. */
export const KEPT_EXCEPTIONS = 'keptExceptions'
/** The field that keeps the number of times of a series. */
export const KEPT_TIMES = 'keptTimes'
