/** The number of rows of one batch, which one transaction erases. */
export const BATCH = 500

/** Repeats a batch until one is not full, and returns the number of rows. */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let done = 0
  for (let last = BATCH; last === BATCH; done += last) last = await batch()
  return done
}
