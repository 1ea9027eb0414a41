import type { Dice } from '../../../db/seed/dice.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { Acknowledged } from './acknowledged.ts'
import { aBuyer, askOutcome, insist, pay, postCancel, postCheckout } from './buyer.ts'
import { cancelByStaff } from './staff.ts'
import type { Shop } from './shop.ts'

/** What a crowd wants, and where. */
export type CrowdWish = {
  shop: Shop
  tour: TestTour
  departure: string
  buyers: number
  dice: Dice
  staffToken: string
  acknowledged: Acknowledged
}

/**
 * Visitors who book all at once on one departure, each with their own end: most pay, some look at the page after it,
 * some give their places back, before or while paying, some walk away, and some are cancelled by the team with all
 * their money. Each tries again, at another server, until it is told yes or no.
 */
export async function sendCrowd(wish: CrowdWish): Promise<void> {
  await Promise.all(Array.from({ length: wish.buyers }, () => sendBuyer(wish)))
}

async function sendBuyer({
  shop,
  tour,
  departure,
  dice,
  staffToken,
  acknowledged,
}: CrowdWish): Promise<void> {
  const buyer = aBuyer()
  const [seats, mood] = [dice.chance(33) ? 2 : 1, dice.between(0, 19)]
  const near = dice.pick(shop.servers).origin
  const origins = [near, ...shop.servers.map(({ origin }) => origin).filter((origin) => origin !== near)]
  const checkout = await insist(origins, (origin) => postCheckout(origin, buyer, tour, departure, seats))
  if (checkout?.status !== 201) return
  const { sessionId, reference } = checkout.body
  acknowledged.held.push({ sessionId, reference })

  const giveBack = async () => {
    const answer = await insist(origins, (origin) => postCancel(origin, buyer, tour, checkout.body))
    if (answer?.body.outcome === 'released') acknowledged.released.push(reference)
  }
  if (mood < 2) return
  if (mood < 5) return giveBack()
  if (mood < 7) return void (await Promise.all([pay(checkout.body), giveBack()]))
  if (!(await pay(checkout.body)) || mood < 12) return
  const page = await insist(origins, (origin) => askOutcome(origin, buyer, checkout.body))
  if (page?.body.outcome === 'paid') acknowledged.paid.push(sessionId)
  if (mood > 16) await cancelByStaff(shop, origins, staffToken, reference)
}
