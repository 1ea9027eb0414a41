import type { CachedResponse } from './cached-response.ts'

/** The time between the starts of two compressions: sales may renew pages faster than a processor could follow. */
const EVERY_MS = 1_000

/**
 * Compresses kept responses once more, thoroughly, beside the requests: a document a tenth smaller more often fits what
 * a new connection sends at once. The returned function takes each response that is read from the cache, and begins
 * with one at a time, and one a second.
 */
export function recompressWhenRead(nowMs: () => number): (read: CachedResponse) => void {
  let isBusy = false
  let startedMs = Number.NEGATIVE_INFINITY
  return (read) => {
    const { recompress } = read
    if (!recompress || isBusy || nowMs() - startedMs < EVERY_MS) return
    read.recompress = null
    isBusy = true
    startedMs = nowMs()
    // Where it fails, the response stays as it is.
    void recompress()
      .catch(() => {})
      .finally(() => (isBusy = false))
  }
}
