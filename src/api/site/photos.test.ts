import { describe, expect } from 'vitest'
import { createS3PhotoStore } from '#adapters/photos/s3-photo-store.ts'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import { renderPhoto } from '#core/photo/render-photo.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { anImage, create, editable, tourEditorTest as base, upload } from '#tests/support/tour-editor-api.ts'
import { send } from '#tests/support/team-api.ts'
import { photoFiles } from './photos.ts'

const test = base.extend<{ bucket: Awaited<ReturnType<typeof startS3StandIn>> }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  bucket: async ({}, use) => {
    const bucket = await startS3StandIn()
    await use(bucket)
    await bucket.stop()
  },
})

const inBucket: typeof test = test.extend<{ app: TestApp }>({
  app: async ({ database, bucket }, use) => {
    const photos = createS3PhotoStore({ ...bucket.options, attemptMs: 1_000 })
    await use(createTestApp(database.db, { photos }))
    photos.close()
  },
})

describe.for([
  ['disk', test],
  ['bucket', inBucket],
] as const)('photos on the %s', ([, storeTest]) => {
  storeTest(
    'are shown from their first moment, for ever, and no longer than they exist',
    async ({ api, app }) => {
      const { id } = await create(api)
      await upload(api, id, await anImage(500, 400))
      const [photo] = (await editable(api, id)).photos
      const site = photoFiles(app)
      const response = await site.request(`${photo?.base}/400.webp`)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP')
      await renderPhoto(app, photo?.id ?? '')
      expect((await site.request(`${photo?.base}/240.avif`)).headers.get('Content-Type')).toBe('image/avif')

      const etag = response.headers.get('ETag') ?? ''
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await site.request(`${photo?.base}/400.webp`, { headers: { 'If-None-Match': known } })
        expect([known, again.status, again.headers.get('ETag')]).toEqual([known, 304, etag])
      }

      await send(api, 'DELETE', `/tours/${id}/photos/${photo?.id}`)
      for (const job of await app.enqueuedJobs()) {
        if (job.name === 'discard-photo') await discardPhoto(app, job.data.storageKey)
      }
      const gone = await site.request(`${photo?.base}/400.webp`)
      expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(await Array.fromAsync(app.photos.keys())).toEqual([])
    },
  )

  storeTest('nothing else is a photo', async ({ app }) => {
    await app.photos.put('a/notes.txt', Buffer.from('x'), 'image/webp')
    for (const path of [
      'a/notes.txt',
      'a/640.webp',
      'a/..%2Fb.webp',
      '..%2Fpackage.webp',
      'a.webp',
      'a/b/c.webp',
    ])
      expect((await photoFiles(app).request(`/photos/${path}`)).status).toBe(404)
  })
})

describe('a bucket that fails', () => {
  inBucket(
    'refuses an upload in words, keeps nothing, and works again by itself',
    async ({ api, app, bucket }) => {
      const { id } = await create(api)
      bucket.fail({ method: 'PUT', how: 500, times: 100 })
      const response = await upload(api, id, await anImage())
      expect([response.status, (await response.json()) as unknown]).toMatchObject([
        503,
        { code: 'upload.store_unavailable' },
      ])
      expect((await editable(api, id)).photos).toEqual([])
      expect(bucket.objects.size).toBe(0)
      const [promise] = await app.enqueuedJobs()
      expect(promise).toMatchObject({ name: 'discard-photo' })
    },
  )

  inBucket('without room says so', async ({ api, bucket }) => {
    const { id } = await create(api)
    bucket.fail({ method: 'PUT', how: 507, times: 100 })
    const response = await upload(api, id, await anImage())
    expect([response.status, (await response.json()) as unknown]).toMatchObject([
      507,
      { code: 'upload.store_full' },
    ])
  })

  inBucket('is no missing photo: it may be asked for again', async ({ app, bucket }) => {
    await app.photos.put('a/640.webp', Buffer.from('x'), 'image/webp')
    bucket.fail({ method: 'GET', how: 503, times: 3 })
    const response = await photoFiles(app).request('/photos/a/640.webp')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect((await photoFiles(app).request('/photos/a/640.webp')).status).toBe(200)
  })

  inBucket('is named in the settings', async ({ api, bucket }) => {
    const health = async () => (await (await send(api, 'GET', '/health')).json()) as { photos: unknown }
    expect((await health()).photos).toEqual({ store: 's3', trouble: null })
    bucket.fail({ method: 'HEAD', how: 500, times: 3 })
    expect((await health()).photos).toEqual({ store: 's3', trouble: 'unreachable' })
  })

  inBucket(
    'keeps the files of a removed photo only until it responds again',
    async ({ api, app, bucket }) => {
      const { id } = await create(api)
      await upload(api, id, await anImage())
      const [photo] = (await editable(api, id)).photos
      await app.enqueuedJobs()
      bucket.fail({ method: 'DELETE', how: 500, times: 100 })
      expect((await send(api, 'DELETE', `/tours/${id}/photos/${photo?.id}`)).status).toBe(200)
      const [promise] = await app.enqueuedJobs()
      if (promise?.name !== 'discard-photo') throw new Error('nothing was promised')
      await expect(discardPhoto(app, promise.data.storageKey)).rejects.toThrow('unavailable')
    },
  )
})
