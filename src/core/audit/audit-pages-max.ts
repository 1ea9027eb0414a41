/** The number of the last page of the log that the API gives. */
export const AUDIT_PAGES_MAX = 100
