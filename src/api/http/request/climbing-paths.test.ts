import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { findIcons } from '#adapters/icons/find-icons.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { CLIMBS } from '#tests/support/hostile/climbs.ts'
import type { FindIcons } from '../../site/icons.ts'
import { photoFiles } from '../../site/photos.ts'

const SECRET = 'nobody may read this'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-climb-'))
  await mkdir(join(folder, 'photos', 'abc'), { recursive: true })
  await writeFile(join(folder, 'photos', 'abc', '400.webp'), 'a photo')
  for (const name of ['secret.webp', 'secret', 'secret.json']) await writeFile(join(folder, name), SECRET)
})

afterAll(() => rm(folder, { recursive: true }))

test('no path of a photo leads out of their folder', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const site = photoFiles({ photos: createDiskPhotoStore(join(folder, 'photos')), log })
  expect(await (await site.request('/photos/abc/400.webp')).text()).toBe('a photo')
  for (const climb of CLIMBS) {
    for (const name of ['secret.webp', 'secret.webp%00.webp', 'secret%00.webp', 'secret']) {
      for (const from of ['/photos/', '/photos/abc/']) {
        const response = await site.request(from + climb + name)
        expect([from + climb + name, response.status]).toEqual([from + climb + name, 404])
      }
    }
  }
})

test('no name of an icon collection leads to a file', async () => {
  const api = createTestApi(createTestApp(undefined as never), { findIcons: findIcons as FindIcons })
  for (const climb of CLIMBS) {
    const response = await api.request(`/_icons/${climb}secret.json?icons=x`)
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain(SECRET)
  }
})
