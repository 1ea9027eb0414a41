/** Returns when the condition holds; otherwise the program itself is wrong, and the fault names the place. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
