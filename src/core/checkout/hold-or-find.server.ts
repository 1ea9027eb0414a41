import type { Needs } from '../app.ts'
import { countClient } from '../limit/count-client.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { isFormTokenTaken } from '../reservation/reservation-store.server.ts'

const HOLD_WINDOW_SECONDS = 10 * 60

/**
 * Holds seats, or finds the id of the hold that another post of the same choice has made at the same moment: one of
 * them succeeded, perhaps with the last seats. A post of the same form with another choice is refused instead, because
 * its sender has not seen the price of the first; sent again, it comes after the first, whose hold it ends. Refuses
 * hold.too_often before it holds or ends anything, hold.crowded, and the refusals of `hold`.
 */
export async function holdOrFind<Held>(
  app: Needs<'db' | 'clock' | 'limits'>,
  clientAddress: string | null,
  { hold, find }: { hold: () => Promise<Held>; find: () => Promise<string | null> },
): Promise<Held | string> {
  const uncount = await countHold(app, clientAddress)
  try {
    return await hold()
  } catch (error) {
    await uncount()
    if (!isFormTokenTaken(error) && !(error instanceof Refused)) throw error
    const winner = await find()
    if (winner !== null) return winner
    throw error instanceof Refused ? error : new Refused({ code: 'hold.crowded', retryAfter: 1 })
  }
}

/** Counts a hold of a network, before it is made; the returned function undoes the count when nothing was held. */
async function countHold(
  app: Needs<'db' | 'clock' | 'limits'>,
  address: string | null,
): Promise<() => Promise<void>> {
  if (address === null) return async () => {}
  const limit = { name: 'hold', windowSeconds: HOLD_WINDOW_SECONDS, limit: app.limits.holdsPerNetwork }
  const { retryAfter, forget } = await countClient(app, address, limit)
  if (retryAfter !== null) throw new Refused({ code: 'hold.too_often', retryAfter })
  return forget
}
