import { createHash } from 'node:crypto'

/** A text as a part of the name of a bucket: its hash, so that the table of limits keeps nothing that people typed. */
export function hashForBucket(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
