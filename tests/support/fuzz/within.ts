/** The time limit of any response while the machine is not otherwise busy. */
const TIME_LIMIT_MS = 10_000

/** The response, or null when it has not come after ten seconds. */
export async function within(response: Promise<Response>): Promise<Response | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), TIME_LIMIT_MS)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
