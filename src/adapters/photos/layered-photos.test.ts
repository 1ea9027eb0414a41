import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PhotoStoreFailed, type PhotoStore } from '#core/photo/photo-store.ts'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import { layeredPhotos } from './layered-photos.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

test('without a former store the layered store is the store in use', async () => {
  const { disk } = await stores()
  expect(layeredPhotos(disk, [])).toBe(disk)
})

test('a photo is stored in the store in use, and found in any; the store in use wins', async () => {
  const { disk, bucket } = await stores()
  const photos = layeredPhotos(bucket, [disk])
  await disk.put('old/640.webp', Buffer.from('on the disk'), 'image/webp')
  await disk.put('both/640.webp', Buffer.from('former'), 'image/webp')
  await photos.put('new/640.webp', Buffer.from('in the bucket'), 'image/webp')
  await photos.put('both/640.webp', Buffer.from('present'), 'image/webp')
  expect(photos.name).toBe('s3')
  expect(await textOf(photos, 'old/640.webp')).toBe('on the disk')
  expect(await textOf(photos, 'new/640.webp')).toBe('in the bucket')
  expect(await textOf(photos, 'both/640.webp')).toBe('present')
  expect(await textOf(photos, 'none/640.webp')).toBeUndefined()
  expect(await disk.get('new/640.webp')).toBeNull()
})

test('each key is listed once, and removed wherever it was', async () => {
  const { disk, bucket } = await stores()
  const photos = layeredPhotos(bucket, [disk])
  for (const store of [disk, bucket]) await store.put('both/1.webp', Buffer.from('x'), 'image/webp')
  await disk.put('old/1.webp', Buffer.from('x'), 'image/webp')
  expect((await Array.fromAsync(photos.keys())).toSorted()).toEqual(['both/1.webp', 'old/1.webp'])
  await photos.removeAll('both')
  expect(await Array.fromAsync(photos.keys())).toEqual(['old/1.webp'])
  expect(await photos.trouble()).toBeNull()
})

test('a former bucket that is gone hides no photo of another store, and stops no backup', async () => {
  const { disk, bucket } = await stores()
  const gone = await aBucketThatIsGone()
  await disk.put('old/1.webp', Buffer.from('on the disk'), 'image/webp')
  await bucket.put('new/1.webp', Buffer.from('in the bucket'), 'image/webp')
  const photos = layeredPhotos(bucket, [gone, disk])
  expect(await textOf(photos, 'old/1.webp')).toBe('on the disk')
  expect(await Array.fromAsync(photos.keys())).toEqual(['new/1.webp', 'old/1.webp'])
  // It may have been there.
  await expect(photos.get('none/1.webp')).rejects.toThrow(PhotoStoreFailed)
  await expect(Array.fromAsync(layeredPhotos(gone, [disk]).keys())).rejects.toThrow(PhotoStoreFailed)
})

async function aBucketThatIsGone(): Promise<PhotoStore> {
  const standIn = await startS3StandIn()
  const bucket = createS3PhotoStore(standIn.options)
  onTestFinished(() => bucket.close())
  await standIn.stop()
  return bucket
}

/** A disk, and a bucket that responds as one. */
async function stores(): Promise<{ disk: PhotoStore; bucket: PhotoStore }> {
  const folder = await mkdtemp(join(tmpdir(), 'layered-'))
  const standIn = await startS3StandIn()
  const bucket = createS3PhotoStore(standIn.options)
  onTestFinished(async () => {
    bucket.close()
    await standIn.stop()
    await rm(folder, { recursive: true })
  })
  return { disk: createDiskPhotoStore(join(folder, 'photos')), bucket }
}

async function textOf(photos: PhotoStore, key: string): Promise<string | undefined> {
  return (await photos.get(key))?.toString()
}
