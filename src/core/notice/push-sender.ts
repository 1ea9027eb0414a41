/** The keys that sign pushes (VAPID): base64url, of the curve P-256. */
export type PushKeys = { publicKey: string; privateKey: string }

/** A browser as its push service knows it. Source: W3C Push API, PushSubscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `topic`: at most 32 characters of base64url. A push of the same topic replaces one that waits. */
export type PushMessage = { payload: string; topic: string; ttlSeconds: number }

/**
 * `gone`: the browser has ended it, or the endpoint is forbidden · `unresolved`: the name of the push service has no IP
 * address · `refused`: another attempt would not help.
 */
export type PushOutcome = 'sent' | 'gone' | 'unresolved' | 'refused'

/** Sends to the push services of browsers. */
export interface PushSender {
  makeKeys(): Promise<PushKeys>
  /**
   * True for an endpoint that is not https, or leads into a private network. False for a name
   * that cannot be looked up.
   */
  isForbidden(endpoint: string): Promise<boolean>
  /**
   * Encrypts the payload for this browser and hands it to its push service. Throws when another attempt may help.
   */
  send(target: PushTarget, message: PushMessage, keys: PushKeys): Promise<PushOutcome>
}
