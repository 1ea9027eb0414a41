import type { Needs } from '#core/app.ts'

/**
 * The parts of the embedded provider: its own three tables, and the route of its webhooks.
 *
 * The provider, its hosted pages and the delivery of its webhooks are made from the same value.
 */
export type EmbeddedBank = Needs<'db' | 'clock' | 'log' | 'origin'> & {
  /** The first signs; each of them is accepted, so that a secret can be replaced while webhooks are under way. */
  webhookSecrets: readonly [string, ...string[]]
  /** The way of the webhooks to their receiver; the network when left out. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>
}

/** The header that carries a webhook's signature. */
export const SIGNATURE_HEADER = 'Escapade-Signature'

/** The shortest and longest life of a payment session, as at Stripe. */
export const SESSION_MINUTES_MIN = 30
export const SESSION_HOURS_MAX = 24

/** The embedded provider moves no money: nothing of it is ever live. */
export const LIVE = false
