import { createHash } from 'node:crypto'

/** The UUID of version 8 that names these facts: the same facts have the same one (RFC 9562, 5.8). */
export function uuidOf(facts: string): string {
  const hex = createHash('sha256').update(facts).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
