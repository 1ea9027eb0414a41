/** The present time. The only source of "now" in the system; tests and TEST_CLOCK=1 can set it. */
export interface Clock {
  now(): Temporal.Instant
  /** True for a clock that is set manually: far from the machine's time on purpose. */
  readonly isSetByHand?: boolean
}
