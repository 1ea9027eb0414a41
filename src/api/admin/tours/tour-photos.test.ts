import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import { renderPhoto } from '#core/photo/render-photo.server.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { auditOf, send } from '#tests/support/team-api.ts'
import {
  A_TOUR,
  anImage,
  create,
  editable,
  filesIn,
  tourEditorTest as test,
  upload,
} from '#tests/support/tour-editor-api.ts'

const NOWHERE = '019aa5c0-0000-7000-8000-000000000000'

describe('adding a photo', () => {
  test('it can be shown at once, upright, without its metadata; AVIF follows', async ({ api, app }) => {
    const { id } = await create(api)
    const source = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#166d4b' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const response = await upload(api, id, new File([new Uint8Array(source)], 'IMG_0001.JPG'))
    expect(response.status).toBe(201)
    const photo = (await response.json()) as { id: string; base: string }
    expect(photo).toMatchObject({ width: 600, height: 900, widths: [240, 400, 600], formats: ['webp'] })
    const stored = await app.photos.get(`${photo.base.replace('/photos/', '')}/400.webp`)
    const { width, format, exif } = await sharp(stored ?? undefined).metadata()
    expect({ width, format, exif }).toEqual({ width: 400, format: 'webp', exif: undefined })
    expect(await app.enqueuedJobs()).toContainEqual({ name: 'render-photo', data: { photoId: photo.id } })
    await renderPhoto(app, photo.id)
    expect((await editable(api, id)).photos).toMatchObject([{ id: photo.id, formats: ['webp', 'avif'] }])
    expect(await auditOf(app, id)).toEqual(['tour.created', 'tour.photo_added'])
  })

  test.for([
    ['text named .jpg', () => file('not a photo at all', 'text.jpg', 'image/jpeg'), 422, 'upload.unreadable'],
    ['nothing', () => file('', 'empty.jpg', 'image/jpeg'), 422, 'upload.unreadable'],
    [
      'a drawing with a script',
      () => file('<svg><script/></svg>', 'a.png', 'image/png'),
      415,
      'upload.drawing',
    ],
    ['HEIC', () => file('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a.jpg', 'image/jpeg'), 415, 'upload.heic'],
    ['half a photo', halfAnImage, 422, 'upload.unreadable'],
    ['a bomb of 10 gigapixels', () => bomb(100_000, 100_000), 422, 'upload.too_many_pixels'],
    ['41 megapixels', () => bomb(8200, 5000), 422, 'upload.too_many_pixels'],
  ] as const)(
    '%s is refused and leaves nothing behind',
    async ([, make, status, code], { api, app, folder }) => {
      const { id } = await create(api)
      const response = await upload(api, id, await make())
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
      expect(await filesIn(folder)).toEqual([])
      expect((await editable(api, id)).photos).toEqual([])
      expect(await app.enqueuedJobs()).toEqual([])
    },
  )

  test('a file above 25 MB is too large, and so is any larger form of a visitor without log-in', async ({
    api,
  }) => {
    const { id } = await create(api)
    const response = await upload(api, id, new Blob([new Uint8Array(PHOTO_BYTES_MAX + 1)]))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'upload.too_large', bytesMax: PHOTO_BYTES_MAX })
    const body = new FormData()
    body.set('photo', new Blob([new Uint8Array(200_000)]))
    expect((await api.request(`/tours/${id}/photos`, { method: 'POST', body })).status).toBe(413)
    expect((await upload(api, id, await anImage(), { token: 'dead' })).status).toBe(401)
  })

  test('a photo for an unknown tour is not even decoded', async ({ api, folder }) => {
    expect((await upload(api, NOWHERE, await anImage())).status).toBe(404)
    expect(await filesIn(folder)).toEqual([])
  })

  test('a photo sent again under its token, even at the same moment, is one photo', async ({
    api,
    app,
    folder,
  }) => {
    const [tour, other] = [await create(api), await create(api)]
    const sent = { formToken: crypto.randomUUID() }
    const image = await anImage()
    const together = await Promise.all([upload(api, tour.id, image, sent), upload(api, tour.id, image, sent)])
    for (const response of [...together, await upload(api, tour.id, image, sent)]) {
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ id: sent.formToken })
    }
    await discardEnqueued(app)
    expect((await editable(api, tour.id)).photos).toHaveLength(1)
    expect((await filesIn(folder)).toSorted()).toEqual(['240.webp', '400.webp', '600.webp', 'master.webp'])
    expect(await auditOf(app, tour.id)).toEqual(['tour.created', 'tour.photo_added'])
    expect((await upload(api, other.id, image, sent)).status).toBe(409)
    expect((await upload(api, other.id, image, { formToken: 'one' })).status).toBe(400)
  })

  test('photos may come with the tour, all of them or none', async ({ api, folder }) => {
    const sendWith = async (photos: Blob[]) => {
      const body = new FormData()
      body.set('title[en]', 'With photos')
      for (const photo of photos) body.append('photos[]', photo)
      return await api.request('/tours', { method: 'POST', body, headers: { Authorization: 'Bearer owner' } })
    }
    const refused = await sendWith([await anImage(), file('text', 'b.jpg', 'image/jpeg')])
    expect(refused.status).toBe(422)
    expect(await filesIn(folder)).toEqual([])
    const made = (await (await sendWith([await anImage(300, 200), await anImage()])).json()) as {
      id: string
    }
    const { photos } = await editable(api, made.id)
    expect(photos.map(({ width }) => width)).toEqual([300, 600])
    const conflict = { version: '9', ...A_TOUR }
    expect((await send(api, 'POST', `/tours/${made.id}/edit`, conflict)).status).toBe(409)
  })

  test('a failed save removes its photos again', async ({ api, folder }) => {
    const { id } = await create(api)
    const body = new FormData()
    body.set('version', '7')
    body.append('photos[]', await anImage())
    const init = { method: 'POST', body, headers: { Authorization: 'Bearer owner' } }
    expect((await api.request(`/tours/${id}/edit`, init)).status).toBe(409)
    expect(await filesIn(folder)).toEqual([])
  })
})

describe('changing photos', () => {
  test('description, focal point, and order', async ({ api }) => {
    const { id } = await create(api)
    for (const width of [300, 400, 500]) await upload(api, id, await anImage(width))
    const [a, b, c] = (await editable(api, id)).photos.map((photo) => photo.id)
    const change = { 'alt[fr]': "L'eau", focalX: '0.25', focalY: '1', position: '0' }
    const response = await send(api, 'POST', `/tours/${id}/photos/${c}`, change)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject([
      { id: c, alt: { en: '', fr: 'L’eau' }, focalX: 0.25, focalY: 1 },
      { id: a },
      { id: b },
    ])
    await send(api, 'POST', `/tours/${id}/photos/${c}`, { 'alt[en]': 'Water', position: '99' })
    expect((await editable(api, id)).photos).toMatchObject([
      { id: a },
      { id: b },
      { id: c, alt: { en: 'Water', fr: 'L’eau' } },
    ])
    const refused = await send(api, 'POST', `/tours/${id}/photos/${c}`, { focalX: '1.2' })
    expect(await refused.json()).toMatchObject({ fields: { focalX: 'validation.out_of_range' } })
  })

  test('removing one enqueues the deletion of its files, and leaves the others in order', async ({
    api,
    app,
    folder,
  }) => {
    const { id } = await create(api)
    for (const width of [300, 400]) await upload(api, id, await anImage(width))
    const [a, b] = (await editable(api, id)).photos
    const response = await send(api, 'DELETE', `/tours/${id}/photos/${a?.id}`)
    expect(await response.json()).toMatchObject([{ id: b?.id }])
    await discardEnqueued(app)
    expect((await filesIn(folder)).toSorted()).toEqual(['240.webp', '400.webp', 'master.webp'])
    expect((await send(api, 'DELETE', `/tours/${id}/photos/${a?.id}`)).status).toBe(404)
  })

  test('a photo of another tour is not found', async ({ api }) => {
    const [one, other] = [await create(api), await create(api)]
    await upload(api, one.id, await anImage())
    const photo = (await editable(api, one.id)).photos[0]?.id
    expect((await send(api, 'DELETE', `/tours/${other.id}/photos/${photo}`)).status).toBe(404)
    expect((await send(api, 'POST', `/tours/${other.id}/photos/${photo}`, { 'alt[en]': 'x' })).status).toBe(
      404,
    )
    expect((await editable(api, one.id)).photos).toHaveLength(1)
  })

  test("a published tour keeps its cover and the cover's description", async ({ api, folder }) => {
    const { id } = await create(api)
    await upload(api, id, await anImage())
    const path = `/tours/${id}/photos/${(await editable(api, id)).photos[0]?.id}`
    await send(api, 'POST', path, { 'alt[en]': 'A door' })
    expect((await send(api, 'POST', `/tours/${id}/publish`)).status).toBe(200)
    for (const refused of [
      await send(api, 'DELETE', path),
      await send(api, 'POST', path, { 'alt[en]': '' }),
    ]) {
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'tour.not_publishable' })
    }
    expect(await filesIn(folder)).not.toEqual([])
  })
})

/** Runs the enqueued jobs about files that may have to be deleted. */
async function discardEnqueued(app: TestApp): Promise<void> {
  for (const job of await app.enqueuedJobs()) {
    if (job.name === 'discard-photo') await discardPhoto(app, job.data.storageKey)
  }
}

function file(content: string, name: string, type: string): File {
  return new File([new Uint8Array(Buffer.from(content, 'latin1'))], name, { type })
}

async function halfAnImage(): Promise<File> {
  const whole = new Uint8Array(await (await anImage()).arrayBuffer())
  return new File([whole.subarray(0, whole.length / 2)], 'half.jpg')
}

/** A PNG whose header declares more pixels than any memory holds. */
function bomb(width: number, height: number): File {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1 << 20))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
  return new File([new Uint8Array(png)], 'bomb.png', { type: 'image/png' })
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
