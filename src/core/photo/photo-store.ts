/**
 * Stores the bytes of photos under keys such as '0190…/640.avif'. Every call may throw PhotoStoreFailed; an invalid
 * key (see `assertPhotoKey`) is a fault.
 */
export interface PhotoStore {
  readonly name: 'disk' | 's3'
  /** Stores the whole body or nothing. */
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>
  /** Removes everything under the prefix, which may be empty. */
  removeAll(prefix: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** The reason why photos cannot be stored now; null when they can. Never throws. */
  trouble(): Promise<PhotoStoreTrouble | null>
}

/**
 * unreachable: no response, or a fault of its own · missing: no such bucket, or a file in place of the folder ·
 * forbidden: the keys or rights are refused.
 */
export type PhotoStoreTrouble = 'unreachable' | 'missing' | 'forbidden'

/** The store failed: full, else broken or unreachable. The cause is its own error. */
export class PhotoStoreFailed extends Error {
  override readonly name = 'PhotoStoreFailed'
  readonly reason: 'full' | 'unavailable'

  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(`the photos' store is ${reason}`, { cause })
    this.reason = reason
  }
}

/** Names of letters, digits, - and _ with single dots inside: no key can leave its folder. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/

/** A fault unless the key is one that every store can keep. */
export function assertPhotoKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of a photo: ${JSON.stringify(key)}`)
}
