import { createEmbeddedMailer } from '#adapters/mail/embedded-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createTileMaps } from '#adapters/maps/tile-maps.ts'
import { publicAddressOf } from '#adapters/outgoing/public-address.ts'
import { publicFetch } from '#adapters/outgoing/public-fetch.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { withFormerAccounts } from '#adapters/payments/stripe/with-former-accounts.ts'
import type { Config } from '#config'
import type { App, Needs } from '#core/app.ts'
import { readConnections, type StoredConnection } from '#core/connection/connection-store.server.ts'
import type { MapRenderer } from '#core/map/map-renderer.ts'
import type { Mailer } from '#core/email/mailer.ts'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import type { PhotoStore } from '#core/photo/photo-store.ts'
import { readKeyFile } from '#core/secrets/key-file.server.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import { kindsOfEnvironment, withOffice } from './effective-config.ts'
import { openStoreInOffice } from '../open-photo-store.ts'

/** The ports that the office may set, and the state of sales that follows from them. */
export type OfficePorts = Pick<App, 'payments' | 'mailer' | 'photos' | 'maps' | 'sales'>

type Basis = Needs<'db' | 'clock' | 'secrets'> & {
  config: Config
  /** The embedded provider's records; with Stripe, those of test bookings. */
  bank: EmbeddedBank
  /** The photo store of the environment: the disk, or its bucket. */
  photos: PhotoStore
}

/** The ports by the environment and the office, and a check for changes that the office has made since. */
export async function openPorts(
  basis: Basis,
): Promise<{ ports: OfficePorts; version: string; config: Config }> {
  const stored = await readConnections(basis)
  const config = withOffice(basis.config, stored.filter(isInUse))
  const ports = {
    payments: paymentsBy(basis, config, stored),
    mailer: mailerBy(basis, config),
    photos: await photosBy(basis, stored),
    maps: mapsBy(basis, config),
    sales: config.sales,
  }
  return { ports, config, version: versionOf(stored) }
}

/** Changes with every connection that the office sets, replaces or removes. */
export async function versionInOffice(basis: Needs<'db' | 'secrets'>): Promise<string> {
  return versionOf(await readConnections(basis))
}

function versionOf(stored: readonly StoredConnection[]): string {
  return stored.map(({ id, endedAt }) => `${id} ${endedAt}`).join('\n')
}

function isInUse({ endedAt }: StoredConnection): boolean {
  return endedAt === null
}

/**
 * Stripe beside the embedded provider, which takes test bookings. A former key of the office is asked about what it has
 * opened, also once the environment sets another one.
 */
function paymentsBy(
  { bank, clock, config: { stripeApiBase: apiBase } }: Basis,
  { payments }: Config,
  stored: readonly StoredConnection[],
): PaymentProvider {
  const embedded = createEmbeddedProvider(bank)
  if (payments.kind === 'embedded') return embedded
  const formers = stored
    .filter((one) => one.kind === 'stripe')
    .filter(
      ({ values }) =>
        values.secretKey !== payments.secretKey || !payments.webhookSecrets.includes(values.webhookSecret),
    )
    .map(({ values: { secretKey, webhookSecret } }) =>
      createStripeProvider({ secretKey, webhookSecrets: [webhookSecret], apiBase, clock }),
    )
  const provider = withFormerAccounts(createStripeProvider({ ...payments, clock }), formers)
  return Object.assign(provider, { forTests: embedded })
}

/** The host of a mail server that a member has typed is looked up, and must be public, before each email. */
function mailerBy({ db, clock, config }: Basis, { mail }: Config): Mailer {
  if (mail.kind === 'embedded') return createEmbeddedMailer({ db, clock, from: mail.from })
  const isTyped = config.mail.kind === 'embedded'
  return createSmtpMailer({
    url: mail.url,
    from: mail.from,
    ...(isTyped && { findAddress: publicAddressOf }),
  })
}

function mapsBy({ config }: Basis, { maps, publicUrl: origin }: Config): MapRenderer | null {
  const isTyped = config.maps === null
  return maps && createTileMaps({ ...maps, origin, ...(isTyped && { fetch: publicFetch }) })
}

/** The photo store of an installation for a command that opens nothing else: with the buckets of the office. */
export async function photosWithOffice(
  { db }: Needs<'db'>,
  config: Config,
  photos: PhotoStore,
): Promise<PhotoStore> {
  const keys = config.secretsKeys ?? (await readKeyFile(config.dataDir))
  if (!keys) return photos
  return photosBy({ config, photos }, await readConnections({ db, secrets: createSecretBox(keys) }))
}

/** Photos that were stored before a bucket was set, or in a former bucket, are still found there. */
async function photosBy(
  { config, photos }: Pick<Basis, 'config' | 'photos'>,
  stored: readonly StoredConnection[],
): Promise<PhotoStore> {
  const buckets = stored.filter((one) => one.kind === 's3')
  const inUse = kindsOfEnvironment(config).has('s3') ? undefined : buckets.find(isInUse)
  const formers = buckets.filter((one) => one !== inUse)
  return openStoreInOffice(
    inUse?.values ?? null,
    formers.map(({ values }) => values),
    photos,
  )
}
