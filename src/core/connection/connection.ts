/** The access to Stripe: a secret or restricted key, and the secret that signs its webhooks. */
export type StripeAccess = { secretKey: string; webhookSecret: string }

/** The access to a mail server; `from` is the sender of every email, empty for the sender that an email names. */
export type SmtpAccess = {
  host: string
  port: string
  security: string
  username: string
  password: string
  from: string
}

/** The source of map tiles. The URL may hold a key. */
export type TilesAccess = { tilesUrl: string; attribution: string }

/** The access to a bucket with S3's protocol. */
export type S3Access = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The values of each kind, as they are typed. */
export type AccessOf = { stripe: StripeAccess; smtp: SmtpAccess; tiles: TilesAccess; s3: S3Access }

/** The outside services whose access the owner may set in the back office. */
export const CONNECTION_KINDS = [
  'stripe',
  'smtp',
  'tiles',
  's3',
] as const satisfies readonly (keyof AccessOf)[]

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** The access to one outside service, whole. */
export type Connection = { [K in ConnectionKind]: { kind: K; values: AccessOf[K] } }[ConnectionKind]

/** The fields of each kind, in the order of its form. A secret one is never shown again. */
export const CONNECTION_FIELDS: {
  readonly [K in ConnectionKind]: readonly { name: keyof AccessOf[K] & string; secret: boolean }[]
} = {
  stripe: [
    { name: 'secretKey', secret: true },
    { name: 'webhookSecret', secret: true },
  ],
  smtp: [
    { name: 'host', secret: false },
    { name: 'port', secret: false },
    { name: 'security', secret: false },
    { name: 'username', secret: false },
    { name: 'password', secret: true },
    { name: 'from', secret: false },
  ],
  tiles: [
    { name: 'tilesUrl', secret: true },
    { name: 'attribution', secret: false },
  ],
  s3: [
    { name: 'endpoint', secret: false },
    { name: 'region', secret: false },
    { name: 'bucket', secret: false },
    { name: 'accessKeyId', secret: false },
    { name: 'secretAccessKey', secret: true },
  ],
}

/** The values that name the receiver of a secret: a stored secret is never sent to another one. */
const RECEIVER: { readonly [K in ConnectionKind]: readonly (keyof AccessOf[K])[] } = {
  stripe: [],
  smtp: ['host', 'port', 'security', 'username'],
  tiles: [],
  s3: ['endpoint', 'accessKeyId'],
}

/**
 * The typed values, with the stored secrets in the place of empty ones. `missing` names the secrets that must be typed:
 * there is none yet, or its receiver is another one now.
 */
export function withStoredSecrets<K extends ConnectionKind>(
  kind: K,
  typed: AccessOf[K],
  stored: AccessOf[K] | null,
): { values: AccessOf[K]; missing: string[] } {
  const isSameReceiver = stored !== null && RECEIVER[kind].every((name) => typed[name] === stored[name])
  const values = { ...typed }
  const missing: string[] = []
  for (const { name, secret } of CONNECTION_FIELDS[kind]) {
    if (!secret || typed[name] !== '') continue
    if (isSameReceiver && keepsWith(name, typed, stored)) values[name] = stored[name]
    else if (!MAY_BE_EMPTY.has(name)) missing.push(name)
  }
  return { values, missing }
}

/** Secrets that a service may do without, or that are made for it. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['webhookSecret', 'password'])

/** The secret of the webhooks belongs to the account of its key: another key comes with another one. */
function keepsWith(name: string, typed: object, stored: object): boolean {
  if (name !== 'webhookSecret') return true
  const { secretKey: key } = typed as StripeAccess
  return key === '' || key === (stored as StripeAccess).secretKey
}

/** A secret is long enough that its end reveals nothing of use. */
const SHOWN_OF = 16

/** The values that may be shown again: of a secret its last four characters, of a URL its host. */
export function shownValues({ kind, values }: Connection): Record<string, string> {
  const typed: Record<string, string> = values
  return Object.fromEntries(
    CONNECTION_FIELDS[kind].map(({ name, secret }) => {
      const value = typed[name] ?? ''
      return [name, secret ? endOf(value) : value]
    }),
  )
}

function endOf(secret: string): string {
  if (secret === '') return ''
  const url = URL.parse(secret)
  if (url?.host) return url.host
  return secret.length >= SHOWN_OF ? `…${secret.slice(-4)}` : '…'
}

/** The mode of a key of Stripe: real money, or test payments. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey)
}
