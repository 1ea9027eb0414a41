/**
 * Keeps the bytes of pictures under keys such as '0190…/640.avif'. Every call may throw PhotoStoreFailed; a key that is
 * none (see `assertPhotoKey`) is a fault.
 */
export interface PhotoStore {
  readonly name: 'disk' | 's3'
  /** Stores the whole body or nothing. */
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>
  /** Removes everything under the prefix; nothing there is no error. */
  removeAll(prefix: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** Whether pictures can be stored now; null when they can. Never throws. */
  trouble(): Promise<PhotoStoreTrouble | null>
}

/**
 * unreachable: no answer, or a fault of its own · missing: no such bucket · forbidden: the keys or rights are refused.
 */
export type PhotoStoreTrouble = 'unreachable' | 'missing' | 'forbidden'

/** The store could not do it: full for want of room, else broken or out of reach. The cause is what it said. */
export class PhotoStoreFailed extends Error {
  override readonly name = 'PhotoStoreFailed'
  readonly reason: 'full' | 'unavailable'

  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(`the pictures' store is ${reason}`, { cause })
    this.reason = reason
  }
}

/** Names of letters, digits, - and _ with single dots inside: no key can leave its folder. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/

/** A fault unless the key is one that every store can keep. */
export function assertPhotoKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of a picture: ${JSON.stringify(key)}`)
}
