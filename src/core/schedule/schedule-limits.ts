/** The largest number of departures of a series. */
export const SERIES_DEPARTURES_MAX = 500

/** The longest departure, from start to end: two weeks. */
export const DEPARTURE_MINUTES_MAX = 14 * 24 * 60

/** The largest number of departures of a series on one day. */
export const SERIES_TIMES_MAX = 8

/** The largest number of days from the first to the last of a series. */
export const SERIES_DAYS_MAX = 731

/** The largest number of following weeks into which a week is copied. */
export const COPY_WEEKS_MAX = 26

/** The longest note for the team about a departure. */
export const NOTE_CHARACTERS_MAX = 1000

/** The longest meeting point of a departure's own. */
export const MEETING_CHARACTERS_MAX = 300
