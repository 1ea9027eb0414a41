import { smtpUrl } from '#adapters/mail/try-smtp.ts'
import type { Config } from '#config'
import type { Connection, ConnectionKind } from '#core/connection/connection.ts'

/** The parts of a configuration that the office may set where the environment does not. */
export type OfficeParts = Pick<Config, 'payments' | 'mail' | 'photos' | 'maps' | 'sales'>

/** The kinds of outside services that the environment sets. It wins over the office. */
export function kindsOfEnvironment({
  payments,
  mail,
  photos,
  maps,
  sales,
}: OfficeParts): Set<ConnectionKind> {
  const kinds: [ConnectionKind, boolean][] = [
    // PAYMENTS=demo asks for test payments explicitly.
    ['stripe', payments.kind === 'stripe' || sales === 'test'],
    ['smtp', mail.kind === 'smtp'],
    ['tiles', maps !== null],
    ['s3', photos.kind === 's3'],
  ]
  return new Set(kinds.filter(([, isSet]) => isSet).map(([kind]) => kind))
}

/** The configuration with what the office has set. The same kind in the environment wins. */
export function withOffice<C extends OfficeParts & Pick<Config, 'stripeApiBase'>>(
  config: C,
  connections: readonly Connection[],
): C {
  const fromEnvironment = kindsOfEnvironment(config)
  const set = connections.filter(({ kind }) => !fromEnvironment.has(kind))
  return Object.assign({}, config, ...set.map((connection) => partOf(config, connection))) as C
}

function partOf(
  { mail, stripeApiBase }: OfficeParts & Pick<Config, 'stripeApiBase'>,
  { kind, values }: Connection,
): Partial<OfficeParts> {
  switch (kind) {
    case 'stripe': {
      const { secretKey, webhookSecret } = values
      const payments = { kind, secretKey, webhookSecrets: [webhookSecret], apiBase: stripeApiBase }
      return { payments, sales: 'open' }
    }
    case 'smtp':
      return { mail: { kind, url: smtpUrl(values), from: values.from || mail.from } }
    case 'tiles':
      return { maps: values }
    case 's3':
      return { photos: { kind, ...values } }
  }
}
