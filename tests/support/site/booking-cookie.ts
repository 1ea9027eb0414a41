/** The cookie of a browser that has posted a booking without scripts before: its next one is booked at once. */
export const BOOKING_COOKIE = `booking=${'a'.repeat(22)}`
