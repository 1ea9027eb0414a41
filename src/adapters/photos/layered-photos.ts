import type { PhotoStore } from '#core/photo/photo-store.ts'

/**
 * The store in use over former ones: photos are stored in the first, and found wherever they were stored. Files are
 * removed everywhere.
 */
export function layeredPhotos(current: PhotoStore, formers: readonly PhotoStore[]): PhotoStore {
  if (formers.length === 0) return current
  const all = [current, ...formers]
  return {
    name: current.name,
    put: (key, body, contentType) => current.put(key, body, contentType),
    async get(key) {
      for (const store of all) {
        const body = await store.get(key)
        if (body) return body
      }
      return null
    },
    async removeAll(prefix) {
      await Promise.all(all.map((store) => store.removeAll(prefix)))
    },
    async *keys() {
      const seen = new Set<string>()
      for (const store of all) {
        for await (const key of store.keys()) {
          if (!seen.has(key)) yield key
          seen.add(key)
        }
      }
    },
    trouble: () => current.trouble(),
  }
}
