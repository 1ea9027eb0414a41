import { PhotoStoreFailed, type PhotoStore } from '#core/photo/photo-store.ts'

/**
 * The store in use over former ones: photos are stored in the first, and found wherever they were stored. Files are
 * removed everywhere. A former store that fails, such as a bucket that was deleted since, hides no photo of another
 * store, and its keys are left out.
 */
export function layeredPhotos(current: PhotoStore, formers: readonly PhotoStore[]): PhotoStore {
  if (formers.length === 0) return current
  const all = [current, ...formers]
  return {
    name: current.name,
    put: (key, body, contentType) => current.put(key, body, contentType),
    async get(key) {
      let failure: PhotoStoreFailed | null = null
      for (const store of all) {
        try {
          const body = await store.get(key)
          if (body) return body
        } catch (error) {
          if (!(error instanceof PhotoStoreFailed)) throw error
          failure ??= error
        }
      }
      // The photo may be in the store that failed.
      if (failure) throw failure
      return null
    },
    async removeAll(prefix) {
      await Promise.all(all.map((store) => store.removeAll(prefix)))
    },
    async *keys() {
      const seen = new Set<string>()
      for (const store of all) {
        try {
          for await (const key of store.keys()) {
            if (!seen.has(key)) yield key
            seen.add(key)
          }
        } catch (error) {
          if (store === current || !(error instanceof PhotoStoreFailed)) throw error
        }
      }
    },
    trouble: () => current.trouble(),
  }
}
