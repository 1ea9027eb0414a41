/** How long anything may take to be answered while the machine is busy with nothing else. */
const PATIENCE_MS = 10_000

/** The answer, or null when it has not come after ten seconds. */
export async function within(answer: Promise<Response>): Promise<Response | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
