import { setFlagsFromString } from 'node:v8'

/** The growth of the heap between two full collections, in percent of the memory in use. */
const GROWTH_PERCENT = 60

/**
 * Keeps the memory of the process near what it uses: V8 by itself lets a heap grow up to fourfold before it collects,
 * where the machine has room. Measured under a load of missed pages: 300 MB instead of 420, for the same work.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
