import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import type { PhotoRenderer } from './photo-renderer.ts'
import { renderPhoto } from './render-photo.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => {
    await use(createTestApp(database.db, { folder }))
  },
})

/** The result of an upload: the row, the master and the WebP files. */
async function anUploadedPhoto(app: TestApp): Promise<string> {
  const source = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#166d4b' } })
    .png()
    .toBuffer()
  const rendered = await app.photoRenderer.renderWebp(source)
  if (!rendered) throw new Error('not rendered')
  const id = app.ids.uuid()
  for (const { name, body, contentType } of rendered.files)
    await app.photos.put(`${id}/${name}`, body, contentType)
  const { width, height, widths, blur } = rendered
  await app.db
    .insertInto('photo')
    .values({
      id,
      position: 0,
      storage_key: id,
      width,
      height,
      widths,
      blur,
      formats: ['webp'],
      created_at: app.clock.now().toString(),
    })
    .execute()
  return id
}

async function formatsOf(app: TestApp, id: string) {
  const row = await app.db.selectFrom('photo').select('formats').where('id', '=', id).executeTakeFirst()
  return row?.formats
}

describe('renderPhoto', () => {
  test('adds every width as AVIF, and only then records the format', async ({ app }) => {
    const id = await anUploadedPhoto(app)
    const said: unknown[] = []
    const watched: PhotoRenderer = {
      ...app.photoRenderer,
      async renderAvif(master, widths) {
        said.push(await formatsOf(app, id))
        return app.photoRenderer.renderAvif(master, widths)
      },
    }
    await renderPhoto({ ...app, photoRenderer: watched }, id)
    expect(said).toEqual([['webp']])
    expect(await formatsOf(app, id)).toEqual(['webp', 'avif'])
    for (const width of [240, 400, 500]) {
      const file = await app.photos.get(`${id}/${width}.avif`)
      expect(await sharp(file ?? undefined).metadata()).toMatchObject({ compression: 'av1', width })
    }
  })

  test('renders nothing twice', async ({ app }) => {
    const id = await anUploadedPhoto(app)
    await renderPhoto(app, id)
    await app.photos.removeAll(id)
    await renderPhoto(app, id)
    expect(await app.photos.get(`${id}/240.avif`)).toBeNull()
  })

  test('does not touch a deleted photo, and leaves no file of a photo that is deleted meanwhile', async ({
    app,
  }) => {
    await expect(renderPhoto(app, app.ids.uuid())).resolves.toBeUndefined()
    const id = await anUploadedPhoto(app)
    const slow: PhotoRenderer = {
      ...app.photoRenderer,
      async renderAvif(master, widths) {
        await app.db.deleteFrom('photo').where('id', '=', id).execute()
        await app.photos.removeAll(id)
        return app.photoRenderer.renderAvif(master, widths)
      },
    }
    await renderPhoto({ ...app, photoRenderer: slow }, id)
    expect(await app.photos.get(`${id}/240.avif`)).toBeNull()
  })

  test('fails without a master, so that the queue tries again', async ({ app }) => {
    const id = await anUploadedPhoto(app)
    await app.photos.removeAll(id)
    await expect(renderPhoto(app, id)).rejects.toThrow('no master')
    expect(await formatsOf(app, id)).toEqual(['webp'])
  })
})
