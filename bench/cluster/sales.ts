import { setTimeout as pause } from 'node:timers/promises'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import type { Acknowledged } from '#tests/faults/support/acknowledged.ts'
import { aCustomer, askOutcome, insist, pay, postCheckout } from '#tests/faults/support/customer.ts'
import type { Installation } from './installation.ts'

/** Customers who buy one after the other, until they are stopped. */
export type Sales = {
  /** The moments at which a customer read that the sale is paid, in the time of `performance.now()`. */
  readonly soldAt: readonly number[]
  /** Customers who read that the departure is sold out. */
  soldOut(): number
  /** Requests of customers that got a 5xx, with its status and body, or no response. */
  readonly failures: readonly string[]
  stop(): Promise<void>
}

const SELLERS = 6
const DEPARTURES = 60
/** Few, so that many departures are fought for to the last seat. */
const SEATS = 12
const PAUSE_MS = 50
const KEEP_SELLING = 3_000

/**
 * Sells under load: each customer repeats a request without a response, as a person presses the button again, pays,
 * and asks whether it is paid.
 */
export async function startSales(installation: Installation, acknowledged: Acknowledged): Promise<Sales> {
  const tour = await aTour(installation.tools)
  const departures: string[] = []
  for (let made = 0; made < DEPARTURES; made += 1) departures.push(await anotherDeparture(installation, tour))
  const soldAt: number[] = []
  const counts = { soldOut: 0 }
  const failures: string[] = []
  let stopped = false
  const origins = [installation.edge]

  async function sellOne(turn: number): Promise<void> {
    const customer = aCustomer()
    const departure = departures[turn % departures.length] ?? ''
    const counted = async <T>(request: Promise<T & { status: number; body: unknown }>) => {
      const response = await request.catch(() => null)
      if (!response || response.status >= 500)
        failures.push(response ? `${response.status} ${JSON.stringify(response.body)}` : 'no response')
      if (!response) throw new Error('no response')
      return response
    }
    const post = () => counted(postCheckout(installation.edge, customer, tour, departure))
    const checkout = await insist(origins, post, KEEP_SELLING)
    if (checkout?.status === 409) {
      counts.soldOut += 1
      // The next customers find another departure in its place; a database that is away has none.
      const next = await anotherDeparture(installation, tour).catch(() => null)
      if (next) departures[turn % departures.length] = next
      return
    }
    if (checkout?.status !== 201) throw new Error(`a checkout got ${JSON.stringify(checkout)}`)
    const { sessionId, reference } = checkout.body
    acknowledged.held.push({ sessionId, reference })
    if (!(await pay(checkout.body))) return
    const ask = () => counted(askOutcome(installation.edge, customer, checkout.body))
    const page = await insist(origins, ask, KEEP_SELLING)
    if (page?.body.outcome !== 'paid') return
    acknowledged.paid.push(sessionId)
    soldAt.push(performance.now())
  }

  let turn = 0
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (!stopped) {
      // Two customers in a row want the same departure.
      await sellOne(Math.floor((turn += 1) / 2))
      await pause(PAUSE_MS)
    }
  })
  const all = Promise.all(sellers)
  // A fault of a seller is reported by stop().
  all.catch(() => {})
  return {
    soldAt,
    soldOut: () => counts.soldOut,
    failures,
    async stop() {
      stopped = true
      await all
    },
  }
}

function anotherDeparture({ tools }: Installation, tour: TestTour): Promise<string> {
  return aDeparture(tools, tour, { capacity: SEATS })
}

/** The end of the last silence of a second or more between `from` and now, after `from`; 0 without one. */
export function againAfterMs(soldAt: readonly number[], from: number, now: number): number {
  const moments = [from, ...soldAt.filter((at) => at > from), now]
  const ends = moments.slice(1).filter((at, index) => at - (moments[index] ?? at) > 1_000)
  return Math.round((ends.at(-1) ?? from) - from)
}
