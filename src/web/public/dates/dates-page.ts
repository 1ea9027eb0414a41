import type { loadDates } from './load-dates.server.ts'

/** The data of the page of all dates. */
export type DatesPage = Awaited<ReturnType<typeof loadDates>>['data']
