import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import { describePhotoStore } from './photo-store.suite.ts'

describePhotoStore('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-photos-'))
  const photos = join(folder, 'photos')
  return {
    photos: createDiskPhotoStore(photos),
    stored: () => filesIn(photos),
    stop: () => rm(folder, { recursive: true }),
  }
})

test('a file in place of the folder makes storing impossible, and the check reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const notAFolder = join(folder, 'file')
  await writeFile(notAFolder, '')
  const photos = createDiskPhotoStore(notAFolder)
  expect(await photos.trouble()).toBe('missing')
  expect(await createDiskPhotoStore(join(notAFolder, 'photos')).trouble()).toBe('missing')
  const put = photos.put('a/1.webp', Buffer.from('x'), 'image/webp')
  await expect(put).rejects.toMatchObject({ name: 'PhotoStoreFailed', reason: 'unavailable' })
})

test('a file that a crash left incomplete is no photo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '1.webp.0190.part'), 'half')
  expect(await Array.fromAsync(createDiskPhotoStore(folder).keys())).toEqual([])
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
