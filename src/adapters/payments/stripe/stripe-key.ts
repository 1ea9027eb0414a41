import type { Stripe } from 'stripe'
import { ProviderRejected, type KeyCheck, type PaymentProvider } from '#core/payment/payment-provider.ts'
import { askStripe } from './stripe-response.ts'

/** The port's calls about our key: its account, and its permissions. */
export function stripeKey(
  stripe: Stripe,
  secretKey: string,
): Pick<PaymentProvider, 'live' | 'account' | 'accounts' | 'checkKey'> {
  const live = /^[sr]k_live_/.test(secretKey)
  let accountId: string | null = null
  /** A restricted key may not be allowed to read its account: then only the mode is known. */
  const learnAccount = async () => {
    accountId ??= (await askStripe(() => stripe.accounts.retrieveCurrent()).catch(() => null))?.id ?? null
  }
  const account = () => [live ? 'live' : 'test', accountId].filter(Boolean).join(' ')
  return {
    live,
    account,
    accounts: () => [account()],
    async checkKey() {
      const [state, refunds, disputes] = await Promise.all([
        stateOf(() => stripe.checkout.sessions.list({ limit: 1 })),
        stateOf(() => stripe.refunds.list({ limit: 1 })),
        stateOf(() => stripe.disputes.list({ limit: 1 })),
        learnAccount(),
      ])
      const states = { refunds, disputes }
      const refused = (['refunds', 'disputes'] as const).filter((name) => states[name] === 'refused')
      return { state, refused }
    },
  }
}

/**
 * The outcome of a harmless request about payment sessions, which every key needs; a restricted key may be allowed
 * nothing else.
 */
async function stateOf(question: () => Promise<unknown>): Promise<KeyCheck['state']> {
  try {
    await askStripe(question)
    return 'works'
  } catch (error) {
    return error instanceof ProviderRejected ? 'refused' : 'unanswered'
  }
}
