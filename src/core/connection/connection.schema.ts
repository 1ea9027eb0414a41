import * as z from 'zod'
import { instantSchema, upTo } from '../kernel/wire.schema.ts'
import { tileUrlOf } from '../map/tile-template.ts'
import { CONNECTION_KINDS, type AccessOf, type ConnectionKind } from './connection.ts'

const LINE_MAX = 300
const URL_MAX = 2000

/** A pasted value often brings spaces along. */
const typed = upTo(z.string().trim(), LINE_MAX, 'settings.too_long')
const line = typed.prefault('')
const urlText = upTo(z.string().trim(), URL_MAX, 'settings.too_long').prefault('')

const secretKey = line
  .refine((key) => !key.startsWith('pk_'), 'connection.key_publishable')
  .refine((key) => !key.startsWith('whsec_'), 'connection.key_swapped')
  .refine((key) => /^$|^pk_|^whsec_|^[sr]k_(test|live)_\w+$/.test(key), 'connection.key_malformed')

/** The typed values of each kind. An empty secret keeps the stored one. */
export const TYPED_CONNECTIONS = {
  stripe: z.object({
    secretKey,
    webhookSecret: line
      .refine((secret) => !/^[sr]k_/.test(secret), 'connection.key_swapped')
      .refine((secret) => /^$|^whsec_\S+$|^[sr]k_/.test(secret), 'connection.webhook_malformed'),
  }),
  smtp: z
    .object({
      host: line.refine(isHost, 'connection.host_invalid'),
      port: line.refine(isPort, 'connection.port_invalid'),
      security: z.enum(['starttls', 'tls'], 'validation.invalid').default('starttls'),
      username: line,
      password: line,
      from: line.refine(isSender, 'connection.sender_invalid'),
    })
    .refine(({ username, password }) => username !== '' || password === '', {
      path: ['username'],
      error: 'connection.password_without_user',
    }),
  tiles: z.object({
    tilesUrl: urlText.refine(
      (tiles) => tiles === '' || tileUrlOf(tiles)?.protocol === 'https:',
      'connection.tiles_template',
    ),
    attribution: typed.min(1, 'connection.attribution_empty').prefault(''),
  }),
  s3: z.object({
    endpoint: urlText.refine(isOrigin, 'connection.url_invalid'),
    region: line.transform((region) => region || 'us-east-1'),
    bucket: line.refine((name) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'connection.bucket_name'),
    accessKeyId: typed.min(1, 'settings.required').prefault(''),
    secretAccessKey: line,
  }),
} satisfies { [K in ConnectionKind]: z.ZodType<AccessOf[K]> }

/** One outside service as the owner sees it: never a secret, of which the last characters are shown. */
const connectionSchema = z.object({
  kind: z.enum(CONNECTION_KINDS),
  source: z.enum(['environment', 'office', 'none']),
  shown: z.record(z.string(), z.string()),
  setAt: instantSchema.nullable(),
})

/** All of them, and the URL to which Stripe sends its webhooks. */
export const connectionsSchema = z.object({
  connections: z.array(connectionSchema),
  webhookUrl: z.string(),
})

export type ConnectionView = z.infer<typeof connectionSchema>
export type ConnectionsView = z.infer<typeof connectionsSchema>

function isHost(host: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && URL.canParse(`https://${host}/`)
}

function isPort(port: string): boolean {
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
}

/** An email address alone, or with a name before it. */
function isSender(sender: string): boolean {
  if (sender === '') return true
  const [, inBrackets] = /^[^<>\r\n"]*<([^<>]+)>$/.exec(sender) ?? []
  return z.email().safeParse(inBrackets ?? sender).success
}

/** Scheme and host alone; keys and photos travel encrypted. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.pathname === '/' && !url.search && !url.hash && !url.username
}
