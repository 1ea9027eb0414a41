/** Keeps the bytes of pictures under keys such as '0190…/640.avif'. */
export interface PhotoStore {
  readonly name: 'disk' | 's3'
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>
  /** Removes everything under the prefix; nothing there is no error. */
  removeAll(prefix: string): Promise<void>
}
