import { RESERVATION_STATUSES } from '../reservation.ts'

/** A status, or `STANDING`: every one but `CANCELLED` and `EXPIRED`. */
export const STATUS_FILTERS = ['STANDING', ...RESERVATION_STATUSES] as const
