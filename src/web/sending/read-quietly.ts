let running = 0

/** Runs a read of the page that nobody asked for: while it runs, `keepPage` reports no lost read of the page's data. */
export async function readQuietly(read: () => Promise<void>): Promise<void> {
  running += 1
  try {
    await read()
  } finally {
    running -= 1
  }
}

/** True while a read of `readQuietly` runs. */
export function isReadingQuietly(): boolean {
  return running > 0
}
