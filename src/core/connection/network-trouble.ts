import type { TroubleName } from './connection-trouble.ts'

/** Reasons by the codes of Node.js and of PostgreSQL's and mail's clients, which stand in their messages too. */
const REASONS: readonly [RegExp, TroubleName][] = [
  [/EPRIVATE|private network/, 'private_address'],
  [/ENOTFOUND|EAI_AGAIN|EAI_NODATA|EDNS|ENODATA/, 'host_unknown'],
  [/ECONNREFUSED/, 'connection_refused'],
  [/CERT_|_CERT|certificate|ERR_TLS|ERR_SSL|wrong version number|EPROTO|altnames/i, 'tls_wrong'],
  [/ETIMEDOUT|TimeoutError|AbortError|ABORT_ERR|timed? ?out|timeout|greeting never/i, 'silent'],
]

/** The reason for which a connection failed, in one word; unreachable for any other. */
export function networkTrouble(error: unknown): TroubleName {
  const texts = causesOf(error).join(' ')
  return REASONS.find(([pattern]) => pattern.test(texts))?.[1] ?? 'unreachable'
}

/** Names, codes and messages of an error and its causes. */
function causesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 4) return []
  const { name, code, message, cause, detail, errors } = error as Record<string, unknown>
  const inner = [cause, detail, ...(Array.isArray(errors) ? errors : [])]
  const own = [name, code, message, detail].filter((part) => typeof part === 'string')
  return [...own, ...inner.flatMap((part) => causesOf(part, depth + 1))]
}
