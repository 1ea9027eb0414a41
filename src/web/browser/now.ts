/** The time of this device in milliseconds since 1970. It goes on evenly where the clock is set meanwhile. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
