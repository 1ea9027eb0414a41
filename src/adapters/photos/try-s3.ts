import type { S3Access } from '#core/connection/connection.ts'
import type { ConnectionTrouble } from '#core/connection/connection-trouble.ts'
import { networkTrouble } from '#core/connection/network-trouble.ts'
import { PrivateAddress } from '../outgoing/public-address.ts'
import { createS3PhotoStore, type S3Options } from './s3-photo-store.ts'

const ATTEMPT_MS = 1_500
/** An object of no photo, which is removed again. */
const TRIED = 'escapade-tries-this-bucket'

/** Stores, reads and removes a small object; null: the bucket can be used. */
export async function tryS3(
  access: S3Access,
  options: Pick<S3Options, 'lookup'> & { findAddress?: (host: string) => Promise<unknown> } = {},
): Promise<ConnectionTrouble | null> {
  try {
    await options.findAddress?.(new URL(access.endpoint).hostname)
  } catch (error) {
    const trouble = error instanceof PrivateAddress ? 'private_address' : networkTrouble(error)
    return { field: 'endpoint', trouble }
  }
  const store = createS3PhotoStore({
    ...access,
    ...(options.lookup && { lookup: options.lookup }),
    attemptMs: ATTEMPT_MS,
  })
  try {
    const trouble = await store.trouble()
    if (trouble === 'missing') return { field: 'bucket', trouble: 'bucket_missing' }
    if (trouble === 'forbidden') return { field: 'secretAccessKey', trouble: 'bucket_forbidden' }
    await store.put(`${TRIED}/1.webp`, Buffer.from('escapade'), 'image/webp')
    await store.get(`${TRIED}/1.webp`)
    await store.removeAll(TRIED)
    return null
  } catch (error) {
    const { $metadata: { httpStatusCode = 0 } = {} } = ((error as Error).cause ?? {}) as {
      $metadata?: { httpStatusCode?: number }
    }
    if (httpStatusCode === 403) return { field: 'secretAccessKey', trouble: 'bucket_forbidden' }
    return { field: 'endpoint', trouble: networkTrouble(error) }
  } finally {
    store.close()
  }
}
