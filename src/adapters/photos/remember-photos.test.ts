import { expect, test } from 'vitest'
import type { PhotoStore } from '#core/photo/photo-store.ts'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { rememberPhotos } from './remember-photos.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

const KB = 1024

type Use = (photos: PhotoStore, reads: () => number) => Promise<void>

async function withBucket(bytesMax: number, names: readonly string[], use: Use): Promise<void> {
  const bucket = await startS3StandIn()
  const store = createS3PhotoStore(bucket.options)
  for (const name of names) await store.put(name, Buffer.alloc(KB, name), 'image/webp')
  const reads = () => bucket.calls.filter((call) => call.startsWith('GET')).length
  try {
    await use(rememberPhotos(store, bytesMax), reads)
  } finally {
    store.close()
    await bucket.stop()
  }
}

test('a photo is read once, however many callers request it at once', () =>
  withBucket(10 * KB, ['a/1.webp'], async (photos, reads) => {
    const bodies = await Promise.all(Array.from({ length: 20 }, () => photos.get('a/1.webp')))
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect((await photos.get('a/1.webp'))?.equals(Buffer.alloc(KB, 'a/1.webp'))).toBe(true)
    expect(reads()).toBe(1)
  }))

test('beyond its room, the least recently used photo is dropped', () =>
  withBucket(2 * KB, ['a/1.webp', 'b/1.webp', 'c/1.webp'], async (photos, reads) => {
    for (const key of ['a/1.webp', 'b/1.webp', 'a/1.webp', 'c/1.webp', 'a/1.webp']) await photos.get(key)
    expect(reads()).toBe(3)
    await photos.get('b/1.webp')
    expect(reads()).toBe(4)
  }))

test('a missing photo and a failure are requested again', () =>
  withBucket(KB, [], async (photos, reads) => {
    expect(await photos.get('a/1.webp')).toBeNull()
    await photos.put('a/1.webp', Buffer.from('there now'), 'image/webp')
    expect(await photos.get('a/1.webp')).toEqual(Buffer.from('there now'))
    expect(reads()).toBe(2)
    await expect(photos.get('../x')).rejects.toThrow('not a key')
    await expect(photos.get('../x')).rejects.toThrow('not a key')
  }))
