import { trySmtp } from '#adapters/mail/try-smtp.ts'
import { tryTiles } from '#adapters/maps/try-tiles.ts'
import { publicAddressOf, publicLookup } from '#adapters/outgoing/public-address.ts'
import { publicFetch } from '#adapters/outgoing/public-fetch.ts'
import { tryScript } from '#adapters/outgoing/try-script.ts'
import { makeStripeWebhook, tryStripe } from '#adapters/payments/stripe/try-stripe.ts'
import type { Config } from '#config'
import type { Connection } from '#core/connection/connection.ts'
import type { ConnectionTools } from '#core/connection/connection-tools.ts'
import type { ConnectionTrouble, TroubleName } from '#core/connection/connection-trouble.ts'
import { kindsOfEnvironment } from './effective-config.ts'

/** Less than the API takes for a call. */
const TRIED_WITHIN_MS = 6_000

/** The field that a person looks at when nothing responds. */
const FIRST_FIELD = { stripe: 'secretKey', smtp: 'host', tiles: 'tilesUrl', s3: 'endpoint' } as const

/** The tools by which the office tries outside services, on this configuration. */
export function connectionTools(config: Config): ConnectionTools {
  return {
    fromEnvironment: kindsOfEnvironment(config),
    tryOut: (connection) => within(connection, tryOut(config, connection)),
    tryScript: (url) => tryScript(url, { fetch: publicFetch, withinMs: TRIED_WITHIN_MS }),
    makeWebhook: (secretKey, url) => makeStripeWebhook(secretKey, url, { apiBase: config.stripeApiBase }),
  }
}

async function tryOut(config: Config, connection: Connection): Promise<ConnectionTrouble | null> {
  switch (connection.kind) {
    case 'stripe':
      // Stripe's payment sessions end by Stripe's clock.
      if (config.testClock) return { field: 'secretKey', trouble: 'test_clock' }
      return tryStripe(connection.values, { apiBase: config.stripeApiBase })
    case 'smtp':
      return trySmtp(connection.values, { findAddress: publicAddressOf })
    case 'tiles':
      return tryTiles(connection.values, { userAgent: `Escapade (+${config.publicUrl})`, fetch: publicFetch })
    case 's3': {
      // Only here: the client of S3 is 35 MB of memory that others do not need.
      const { tryS3 } = await import('#adapters/photos/try-s3.ts')
      return tryS3(connection.values, { findAddress: publicAddressOf, lookup: publicLookup })
    }
  }
}

/** A service that responds to each step just in time may still take for ever. */
async function within(
  { kind }: Connection,
  trying: Promise<ConnectionTrouble | null>,
): Promise<ConnectionTrouble | null> {
  const lost = (trouble: TroubleName): ConnectionTrouble => ({
    field: FIRST_FIELD[kind],
    trouble: kind === 'stripe' ? 'stripe_unreachable' : trouble,
  })
  const { promise: late, resolve } = Promise.withResolvers<ConnectionTrouble>()
  const timer = setTimeout(() => resolve(lost('silent')), TRIED_WITHIN_MS)
  const failed = trying.catch(() => lost('unreachable'))
  return Promise.race([failed, late]).finally(() => clearTimeout(timer))
}
