import { parseAccept } from 'hono/utils/accept'

/**
 * True for an Accept-Encoding that takes this encoding: by its name, or by `*` where it does not name it. Source:
 * RFC 9110, 12.5.3.
 */
export function takesEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (!accepted) return false
  const taken = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  return (taken.get(encoding) ?? taken.get('*') ?? 0) > 0
}
