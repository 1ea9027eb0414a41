import type { PhotoStore } from '#core/photo/photo-store.ts'

/**
 * A cache in front of a slower store: recent photos are returned from memory, and a photo that many callers request at
 * the same time is read once. Bytes under a key never change, so nothing grows old; a deleted photo may be returned
 * for a while, as from browser caches.
 */
export function rememberPhotos<Store extends PhotoStore>(store: Store, bytesMax: number): Store {
  const remembered = new Map<string, Buffer>()
  const reads = new Map<string, Promise<Buffer | null>>()
  let bytes = 0

  function remember(key: string, body: Buffer): void {
    bytes += body.length - (remembered.get(key)?.length ?? 0)
    remembered.set(key, body)
    // A Map keeps the order of insertion: the first entry is the least recently used one.
    for (const [oldest, { length }] of remembered) {
      if (bytes <= bytesMax) return
      remembered.delete(oldest)
      bytes -= length
    }
  }

  function recall(key: string): Buffer | undefined {
    const body = remembered.get(key)
    if (!body) return undefined
    remembered.delete(key)
    remembered.set(key, body)
    return body
  }

  async function readThrough(key: string): Promise<Buffer | null> {
    const body = await store.get(key).finally(() => reads.delete(key))
    if (body) remember(key, body)
    return body
  }

  return {
    ...store,
    async get(key) {
      const body = recall(key)
      if (body) return body
      const reading = reads.get(key) ?? readThrough(key)
      reads.set(key, reading)
      return reading
    },
  }
}
