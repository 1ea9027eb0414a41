import { describe, expect, onTestFinished, test } from 'vitest'
import type { PhotoStore } from '#core/photo/photo-store.ts'

/** An empty store, and its content as its own end sees it. */
export type StoreUnderTest = {
  photos: PhotoStore
  stored: () => Promise<string[]>
  stop: () => Promise<void>
}

const NO_KEYS = [
  '../secret',
  'a/../../s',
  '/etc/passwd',
  'a//b',
  './a',
  'a/.hid',
  'a\\b',
  'a/b\0',
  '',
  '..',
  'a/',
]

/** The behaviour that every photo store must have. */
export function describePhotoStore(name: string, start: () => Promise<StoreUnderTest>): void {
  async function open(): Promise<StoreUnderTest> {
    const opened = await start()
    onTestFinished(opened.stop)
    return opened
  }

  async function filled(...keys: string[]): Promise<StoreUnderTest> {
    const opened = await open()
    for (const key of keys) await opened.photos.put(key, Buffer.from(key), 'image/webp')
    return opened
  }

  describe(`${name} photo store`, () => {
    test('returns the stored bytes, and the newer of two versions', async () => {
      const { photos, stored } = await filled('a-1/640.webp')
      const everyByte = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
      await photos.put('a-1/640.webp', everyByte, 'image/webp')
      expect((await photos.get('a-1/640.webp'))?.equals(everyByte)).toBe(true)
      expect(await stored()).toEqual(['a-1/640.webp'])
    })

    test('a missing photo is null, and so is a folder', async () => {
      const { photos } = await filled('a/640.webp')
      expect(await photos.get('b/640.webp')).toBeNull()
      expect(await photos.get('a')).toBeNull()
      expect(await photos.get('a/640.webp/1.webp')).toBeNull()
    })

    test('removes everything under a prefix and nothing beside it', async () => {
      const widths = ['240', '400', '640', '960', '1280', '1600']
      const many = widths.flatMap((width) => [`a/${width}.webp`, `a/${width}.avif`])
      const { photos, stored } = await filled(...many, 'ab/1.webp')
      await photos.removeAll('a')
      await photos.removeAll('never-there')
      expect(await photos.get('a/240.webp')).toBeNull()
      expect(await stored()).toEqual(['ab/1.webp'])
    })

    test('names every key, none in an empty store', async () => {
      const keys = ['a/1.webp', 'a/2.webp', 'b/1.avif', 'b/1.webp', 'c/master.webp']
      expect(await Array.fromAsync((await open()).photos.keys())).toEqual([])
      expect((await Array.fromAsync((await filled(...keys)).photos.keys())).sort()).toEqual(keys)
    })

    test('reports no trouble', async () => {
      expect(await (await open()).photos.trouble()).toBeNull()
    })

    test('a path that could leave the store is no key', async () => {
      const { photos, stored } = await open()
      for (const key of NO_KEYS) {
        await expect(async () => photos.get(key)).rejects.toThrow('not a key')
        await expect(async () => photos.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key')
        await expect(async () => photos.removeAll(key)).rejects.toThrow('not a key')
      }
      expect(await stored()).toEqual([])
    })
  })
}
