import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

const chosen = new Map<string, Encoding>()
const CHOICES_KEPT = 500

/** The smallest encoding that a client takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const taken = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]))
  const encoding = (['br', 'gzip'] as const).find((name) => (taken.get(name) ?? 0) > 0) ?? 'identity'
  // Browsers send a handful of values.
  if (chosen.size >= CHOICES_KEPT) chosen.clear()
  chosen.set(acceptEncoding, encoding)
  return encoding
}
