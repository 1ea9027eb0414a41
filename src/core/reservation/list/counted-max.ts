/**
 * The largest number of reservations that a list counts and pages through; beyond it the number is an estimate, and
 * the filters help.
 */
export const COUNTED_MAX = 10_000
