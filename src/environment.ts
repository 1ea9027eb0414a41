import { isIP } from 'node:net'
import { tileUrlOf } from '#core/map/tile-template.ts'

/** The environment of a process. */
export type Environment = Record<string, string | undefined>

/** Thrown with the message that names the remedy of the configuration. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid'
}

/** A whole number of `least` or more; `absent` where none is set. */
export function readCount(env: Environment, name: string, absent: number, least = 1): number {
  const count = Number(env[name] || absent)
  if (Number.isInteger(count) && count >= least) return count
  throw new ConfigInvalid(`${name} must be a whole number above ${least - 1}, not "${env[name]}".`)
}

/** All of a group's values, null when none is set; a half-set group does not start. */
export function readGroup(env: Environment, names: readonly string[]): string[] | null {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length === 0) return names.map((name) => env[name] as string)
  throw new ConfigInvalid(`${names.join(', ')} belong together: ${missing.join(', ')} is missing.`)
}

/** An http(s) URL without slashes at its end; null where none is set. */
export function readOrigin(env: Environment, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigInvalid(`${name} must be an http(s) URL, not "${value}".`)
  }
  return value.replace(/\/+$/, '')
}

/** The origin of a site as browsers name it, in small letters and without a usual port; null where none is set. */
export function readSiteOrigin(env: Environment, name: string): string | null {
  const url = readOrigin(env, name)
  if (url === null) return null
  const { origin, href } = new URL(url)
  if (href === `${origin}/`) return origin
  throw new ConfigInvalid(
    `${name} must be scheme and host alone, with a port if need be, like https://tours.example.com, not "${url}".`,
  )
}

/** The http(s) URL of map tiles, with the places of zoom, column and row. The message never repeats a key in it. */
export function readTileTemplate(env: Environment, name: string): string {
  const template = env[name] ?? ''
  if (/^https?:$/.test(tileUrlOf(template)?.protocol ?? '')) return template
  throw new ConfigInvalid(
    `${name} must be an http(s) URL with {z}, {x} and {y}, and {r} where the source has tiles of twice the ` +
      'density, like https://tiles.example.com/{z}/{x}/{y}{r}.png.',
  )
}

/** One of the allowed words; null where none is set. */
export function readOneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | null {
  const value = env[name]
  if (!value) return null
  if ((allowed as readonly string[]).includes(value)) return value as T
  throw new ConfigInvalid(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

/** True for 1, true, on and yes; false for their opposites and where nothing is set. */
export function readSwitch(env: Environment, name: string): boolean {
  const value = env[name]
  if (!value || ['0', 'false', 'off', 'no'].includes(value)) return false
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  throw new ConfigInvalid(`${name} must be 1 or 0, not "${value}".`)
}

/** The parts between commas, trimmed; the empty ones are left out. */
export function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** IP addresses and CIDR ranges. A range without its length would hold every address there is. */
export function readNetworks(env: Environment, name: string): string[] {
  const networks = readList(env[name])
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong === undefined) return networks
  throw new ConfigInvalid(`${name} must hold IP addresses, or ranges like 10.0.0.0/8, not "${wrong}".`)
}

function isNetwork(network: string): boolean {
  const [, address = '', length = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? []
  return isIP(address) !== 0 && Number(length) <= (isIP(address) === 6 ? 128 : 32)
}

/** The sender of emails: an address, with or without a name; null where none is set. */
export function readSender(env: Environment, name: string): string | null {
  const sender = env[name] || null
  if (sender === null || /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(sender)) return sender
  throw new ConfigInvalid(
    `${name} must be an email address, or a name with one like Small Roads <hello@example.com>, not "${sender}".`,
  )
}

const SERVERS = {
  mail: { scheme: /^smtps?:\/\/[^/]/, example: 'smtps://user:password@smtp.example.com:465' },
  database: { scheme: /^postgres(ql)?:\/\//, example: 'postgres://escapade:password@localhost/escapade' },
}

/**
 * The URL of a server with the log-in in it; null where none is set. Of a password that is not encoded, a part would be
 * taken for the host. The message repeats nothing of it.
 */
export function readServerUrl(env: Environment, name: string, kind: keyof typeof SERVERS): string | null {
  const url = env[name]
  const { scheme, example } = SERVERS[kind]
  if (!url) return null
  const { pathname = '', hash = '' } = URL.parse(url) ?? {}
  if (scheme.test(url) && URL.canParse(url) && !`${pathname}${hash}`.includes('@')) return url
  throw new ConfigInvalid(
    `${name} must be a URL like ${example}; in its password, %40 stands for @ and %2F for /.`,
  )
}

/** Refuses a key of Stripe of the wrong kind. The message never repeats the key. */
export function requireSecretKey(key: string, apiBase: string | null): void {
  if (key.startsWith('pk_')) {
    throw new ConfigInvalid(
      'STRIPE_SECRET_KEY holds a publishable key (pk_…), which takes no payments: set the secret key (sk_…) or a restricted one (rk_…).',
    )
  }
  if (!/^[sr]k_(test|live)_\w+$/.test(key)) {
    throw new ConfigInvalid(
      "STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_: copy it from the API keys in Stripe's dashboard.",
    )
  }
  if (apiBase && key.includes('_live_')) {
    throw new ConfigInvalid(
      'STRIPE_API_BASE is for a local stand-in and would be sent a live key: remove it, or set a test key.',
    )
  }
}
