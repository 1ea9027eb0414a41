/** The ids of the two sheets that a phone opens from the bar of days. */
export const FILTERS_ID = 'filters'
export const CALENDAR_ID = 'calendar'
