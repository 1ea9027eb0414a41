import type { CachedResponse } from './cached-response.ts'

/** The time between the starts of two compressions: sales renew pages faster than a processor could follow. */
const EVERY_MS = 1_000

/**
 * Compresses kept responses once more, thoroughly, beside the requests: a document a tenth smaller more often fits what
 * a new connection sends at once. It is told of each response that is read; one at a time, and one a second.
 */
export function compressAgain(nowMs: () => number): (read: CachedResponse) => void {
  let isBusy = false
  let startedMs = Number.NEGATIVE_INFINITY
  return (read) => {
    const compress = read.compressAgain
    if (!compress || isBusy || nowMs() - startedMs < EVERY_MS) return
    read.compressAgain = null
    isBusy = true
    startedMs = nowMs()
    // Where it fails, the response stays as it is.
    void compress()
      .catch(() => {})
      .finally(() => (isBusy = false))
  }
}
