import { PrivateAddress, publicAddressOf } from '#adapters/outgoing/public-address.ts'
import { publicFetch } from '#adapters/outgoing/public-fetch.ts'
import type { PushKeys, PushMessage, PushSender, PushTarget } from '#core/notice/push-sender.ts'

type WebPush = typeof import('web-push')

/** A push service that does not respond must not stop the others. */
const SENT_WITHIN_MS = 10_000

/** The push service does not know the browser any more. Source: RFC 8030, 7.3. */
const GONE = new Set([404, 410])

export type WebPushOptions = {
  /** The origin of the site, which names the sender to push services. */
  origin: string
  /** The fetch of the requests, which refuses private networks. */
  fetch?: typeof fetch
  findAddress?: (host: string) => Promise<string>
}

/** Web push by RFC 8030, 8188, 8291 and 8292; `web-push` encrypts and signs, and the way out is our own. */
export function createWebPushSender({
  origin,
  fetch = publicFetch,
  findAddress = publicAddressOf,
}: WebPushOptions): PushSender {
  const subject = origin.startsWith('https:') ? origin : `mailto:no-reply@${new URL(origin).hostname}`
  return {
    async makeKeys() {
      return (await webPush()).generateVAPIDKeys()
    },
    async isForbidden(endpoint) {
      const url = URL.parse(endpoint)
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return true
      return await findAddress(url.hostname).then(
        () => false,
        (error: unknown) => error instanceof PrivateAddress,
      )
    },
    async send(target, message, keys) {
      const { headers, body } = await requestOf(target, message, { ...keys, subject })
      const signal = AbortSignal.timeout(SENT_WITHIN_MS)
      try {
        const response = await fetch(target.endpoint, { method: 'POST', headers, body, signal })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch (error) {
        if (error instanceof PrivateAddress) return 'gone'
        if (isNotFound(error)) return 'unresolved'
        throw error
      }
    },
  }
}

/** The domain name system says that there is no such host; a resolver that does not respond has another code. */
function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
}

function outcomeOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.has(status)) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service responds ${status}`)
  return 'refused'
}

async function requestOf(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic, ttlSeconds }: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const { generateRequestDetails } = await webPush()
  const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    topic,
    TTL: ttlSeconds,
    urgency: 'high',
  })
  return { headers: { ...details.headers }, body: new Uint8Array(details.body) }
}

/** The library is loaded with the first push, because most processes send none. */
async function webPush(): Promise<WebPush> {
  const loaded = (await import('web-push')) as WebPush & { default?: WebPush }
  return loaded.default ?? loaded
}
