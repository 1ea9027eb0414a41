/**
 * The wall clock of this device in milliseconds since 1970. It goes on while the device sleeps; the clock of
 * `performance` stands still then in many browsers. It may be wrong, and it jumps, also backwards, when it is set: a
 * moment for the server needs the offset of the last contact (`clock-offset.ts`), and a duration by it may be negative.
 */
export function now(): number {
  // oxlint-disable-next-line no-restricted-globals -- the one reader of a browser's clock; Safari has no Temporal
  return Date.now()
}
