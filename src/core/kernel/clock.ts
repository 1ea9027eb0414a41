/** What time it is. The only source of "now" in the system; tests and TEST_CLOCK=1 can set it. */
export interface Clock {
  now(): Temporal.Instant
}
