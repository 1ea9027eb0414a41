import { Stripe } from 'stripe'

/** The version that the SDK's types describe. It moves only together with the SDK, never with the account. */
const API_VERSION = '2026-10-28.endive'

/** A client of Stripe, or of its stand-in at `apiBase`, that tries each call once. */
export function connectStripe(
  { secretKey, apiBase }: { secretKey: string; apiBase?: string | null },
  timeout: number,
  httpClient: InstanceType<typeof Stripe.HttpClient>,
): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase ? hostOf(new URL(apiBase)) : {}),
    httpClient,
  })
}

function hostOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  }
}
