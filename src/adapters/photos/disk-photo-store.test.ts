import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoStore } from '#core/catalogue/photo-store.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'

let folder: string
let photos: PhotoStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  photos = createDiskPhotoStore(join(folder, 'photos'))
})
afterEach(() => rm(folder, { recursive: true }))

test('gives back what was put, and the newer of two', async () => {
  await photos.put('a-1/640.webp', Buffer.from('old'), 'image/webp')
  await photos.put('a-1/640.webp', Buffer.from('new'), 'image/webp')
  expect(await photos.get('a-1/640.webp')).toEqual(Buffer.from('new'))
  expect(await readdir(join(folder, 'photos/a-1'))).toEqual(['640.webp'])
})

test('what is not there is null, a folder included', async () => {
  await photos.put('a/640.webp', Buffer.from('x'), 'image/webp')
  expect(await photos.get('b/640.webp')).toBeNull()
  expect(await photos.get('a')).toBeNull()
  expect(await photos.get('a/640.webp/1.webp')).toBeNull()
})

test('removes everything under a prefix and nothing beside it', async () => {
  for (const key of ['a/1.webp', 'a/2.avif', 'ab/1.webp'])
    await photos.put(key, Buffer.from(key), 'image/webp')
  await photos.removeAll('a')
  await photos.removeAll('never-there')
  expect(await photos.get('a/1.webp')).toBeNull()
  expect(await photos.get('a/2.avif')).toBeNull()
  expect(await photos.get('ab/1.webp')).toEqual(Buffer.from('ab/1.webp'))
})

test.for([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  './a',
  'a/.hidden',
  'a\\b',
  'a/b\0',
  '',
  '..',
  'a/',
])('%j is no key', async (key) => {
  await expect(photos.get(key)).rejects.toThrow('not a key')
  await expect(photos.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key')
  await expect(photos.removeAll(key)).rejects.toThrow('not a key')
})
