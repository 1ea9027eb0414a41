import type { PhotoStore } from '#core/photo/photo-store.ts'

/**
 * A store in front of a slower one: what was asked for last is answered from memory, and asked for once when many want
 * it at the same time. Bytes under a key never change, so nothing grows old; a picture that was removed may be answered
 * for a while, as browsers do that have it.
 */
export function rememberPhotos<Store extends PhotoStore>(store: Store, bytesMax: number): Store {
  const remembered = new Map<string, Buffer>()
  const asked = new Map<string, Promise<Buffer | null>>()
  let bytes = 0

  function remember(key: string, body: Buffer): void {
    bytes += body.length - (remembered.get(key)?.length ?? 0)
    remembered.set(key, body)
    // A Map keeps the order in which things came: the first is the one not asked for the longest.
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

  async function ask(key: string): Promise<Buffer | null> {
    const body = await store.get(key).finally(() => asked.delete(key))
    if (body) remember(key, body)
    return body
  }

  return {
    ...store,
    async get(key) {
      const body = recall(key)
      if (body) return body
      const answer = asked.get(key) ?? ask(key)
      asked.set(key, answer)
      return answer
    },
  }
}
