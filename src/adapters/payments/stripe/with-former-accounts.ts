import { EventInvalid, ProviderRejected, type PaymentProvider } from '#core/payment/payment-provider.ts'
import { isUnknown } from './stripe-response.ts'

type Ask<T> = (provider: PaymentProvider) => Promise<T>

/**
 * The provider of today's key, which opens every new payment session, with the providers of former keys, newest first,
 * which settle what they have opened: a session, a charge or a webhook that today's account does not know is asked for
 * at the former ones. A former key that Stripe refuses by now knows nothing; one whose response is missing throws, as
 * today's does, so that the caller asks again.
 */
export function withFormerAccounts(
  current: PaymentProvider,
  formers: readonly PaymentProvider[],
): PaymentProvider {
  // A test payment is no money: after the change to real payments it ends unpaid.
  const reached = formers.filter(({ live }) => live || !current.live)
  if (reached.length === 0) return current
  const all = [current, ...reached]
  const owners = new Map<string, PaymentProvider>()

  /** The provider that has opened a session knows it; sessions name their mode. */
  const ofSession = async <T>(id: string, ask: Ask<T | null>): Promise<T | null> =>
    firstKnown(
      all.filter(({ live }) => !id.startsWith(live ? 'cs_test_' : 'cs_live_')),
      current,
      ask,
    )

  /** The provider of a charge; the present one for a charge that no account knows. */
  async function ownerOf(chargeId: string): Promise<PaymentProvider> {
    const known = owners.get(chargeId)
    if (known) return known
    const found = await firstKnown(all, current, async (provider) =>
      (await provider.findSessionOfCharge(chargeId)) ? provider : null,
    )
    if (owners.size >= REMEMBERED_MAX) owners.clear()
    if (found) owners.set(chargeId, found)
    return found ?? current
  }

  /** The objects of every provider, each once: two keys of one account list the same ones. */
  async function ofEach<T extends string | { id: string }>(ask: Ask<T[]>): Promise<T[]> {
    const lists = await Promise.all(all.map((one) => (one === current ? ask(one) : knownTo(one, ask))))
    const found = lists.flatMap((some) => some ?? [])
    return [...new Map(found.map((one) => [typeof one === 'string' ? one : one.id, one])).values()]
  }

  return {
    ...current,
    accounts: () => [...new Set(all.flatMap((provider) => provider.accounts()))],
    retrieveSession: (id) => ofSession(id, (provider) => provider.retrieveSession(id)),
    expireSession: (id) => ofSession(id, (provider) => provider.expireSession(id)),
    findSessions: (reservationId) => ofEach((provider) => provider.findSessions(reservationId)),
    findSessionOfCharge: (chargeId) =>
      firstKnown(all, current, (provider) => provider.findSessionOfCharge(chargeId)),
    sessionsSince: (since) => ofEach((provider) => provider.sessionsSince(since)),
    changedCharges: (since) => ofEach((provider) => provider.changedCharges(since)),
    movements: (since, until) => ofEach((provider) => provider.movements(since, until)),
    payoutsSince: (since) => ofEach((provider) => provider.payoutsSince(since)),
    createRefund: async (order) => (await ownerOf(order.chargeId)).createRefund(order),
    findRefunds: async (chargeId) => (await ownerOf(chargeId)).findRefunds(chargeId),
    findDisputes: async (chargeId) => (await ownerOf(chargeId)).findDisputes(chargeId),
    async readEvent(rawBody, signature) {
      for (const provider of all.slice(0, -1)) {
        try {
          return await provider.readEvent(rawBody, signature)
        } catch (error) {
          if (!(error instanceof EventInvalid)) throw error
        }
      }
      return (all.at(-1) as PaymentProvider).readEvent(rawBody, signature)
    },
  }
}

const REMEMBERED_MAX = 1_000

/** The first result that is not null, today's provider first. */
async function firstKnown<T>(
  providers: readonly PaymentProvider[],
  current: PaymentProvider,
  ask: Ask<T | null>,
): Promise<T | null> {
  for (const provider of providers) {
    const found = provider === current ? await orUnknown(ask(provider)) : await knownTo(provider, ask)
    if (found !== null) return found
  }
  return null
}

/** A former key may have been revoked since. */
async function knownTo<T>(provider: PaymentProvider, ask: Ask<T | null>): Promise<T | null> {
  return ask(provider).catch((error: unknown) => {
    if (error instanceof ProviderRejected) return null
    throw error
  })
}

async function orUnknown<T>(result: Promise<T | null>): Promise<T | null> {
  return result.catch((error: unknown) => {
    if (isUnknown(error)) return null
    throw error
  })
}
