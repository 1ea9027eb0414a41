/** The number of other dates that are named to a customer whose departure was lost. */
export const OTHER_DATES_MAX = 3
