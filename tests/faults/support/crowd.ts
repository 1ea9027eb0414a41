import type { Dice } from '../../../db/seed/seeded-random.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { Acknowledged } from './acknowledged.ts'
import { aCustomer, askOutcome, insist, pay, postCancel, postCheckout } from './customer.ts'
import { cancelByTeam } from './member.ts'
import type { RunningInstallation } from './processes.ts'

/** The target of a crowd. */
export type CrowdRequest = {
  installation: RunningInstallation
  tour: TestTour
  departure: string
  customers: number
  dice: Dice
  ownerToken: string
  acknowledged: Acknowledged
}

/**
 * Visitors who book all at once on one departure, each with their own end: most pay, some open the page after it, some
 * release their seats, before or while paying, some leave, and some are cancelled by the team with a full refund. Each
 * tries again, at another server, until a definite response.
 */
export async function sendCrowd(request: CrowdRequest): Promise<void> {
  await Promise.all(Array.from({ length: request.customers }, () => sendCustomer(request)))
}

async function sendCustomer({
  installation,
  tour,
  departure,
  dice,
  ownerToken,
  acknowledged,
}: CrowdRequest): Promise<void> {
  const customer = aCustomer()
  const [seats, mood] = [dice.chance(33) ? 2 : 1, dice.between(0, 19)]
  const near = dice.pick(installation.servers).origin
  const origins = [
    near,
    ...installation.servers.map(({ origin }) => origin).filter((origin) => origin !== near),
  ]
  const checkout = await insist(origins, (origin) => postCheckout(origin, customer, tour, departure, seats))
  if (checkout?.status !== 201) return
  const { sessionId, reference } = checkout.body
  acknowledged.held.push({ sessionId, reference })

  const release = async () => {
    const response = await insist(origins, (origin) => postCancel(origin, customer, tour, checkout.body))
    if (response?.body.outcome === 'released') acknowledged.released.push(reference)
  }
  if (mood < 2) return
  if (mood < 5) return release()
  if (mood < 7) return void (await Promise.all([pay(checkout.body), release()]))
  if (!(await pay(checkout.body)) || mood < 12) return
  const page = await insist(origins, (origin) => askOutcome(origin, customer, checkout.body))
  if (page?.body.outcome === 'paid') acknowledged.paid.push(sessionId)
  if (mood > 16) await cancelByTeam(installation, origins, ownerToken, reference)
}
