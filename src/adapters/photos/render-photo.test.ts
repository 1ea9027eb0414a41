import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MASTER, type RenderedPhoto } from '#core/photo/photo-renderer.ts'
import { sharpRenderer } from './render-photo.ts'

/** Half red, half blue, so that a rotation is visible. */
async function image(width: number, height: number) {
  const blue = await sharp({ create: { width, height: height / 2, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, gravity: 'south' },
  ])
}

async function rendered(source: Buffer): Promise<RenderedPhoto> {
  const photo = await sharpRenderer.renderWebp(source)
  if (!photo) throw new Error('not rendered')
  return photo
}

test('every width up to its own, a blur of a few bytes, and a master', async () => {
  const photo = await rendered(await (await image(900, 600)).jpeg().toBuffer())
  expect(photo).toMatchObject({ width: 900, height: 600, widths: [240, 400, 640, 900] })
  expect(photo.files.map((file) => file.name)).toEqual([
    MASTER,
    '240.webp',
    '400.webp',
    '640.webp',
    '900.webp',
  ])
  expect(photo.blur).toMatch(/^data:image\/webp;base64,/)
  expect(photo.blur.length).toBeLessThan(200)
  for (const file of photo.files.slice(1)) {
    const { format, width } = await sharp(file.body).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: Number.parseInt(file.name, 10) })
  }
})

test("a camera's rotation is applied, and its place is removed", async () => {
  const source = await (
    await image(600, 400)
  )
    .jpeg()
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(source).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 })
  const photo = await rendered(source)
  expect(photo).toMatchObject({ width: 400, height: 600 })
  for (const file of photo.files) {
    const { exif, orientation, xmp, iptc } = await sharp(file.body).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
  }
})

test('a photo wider than needed is stored at 2560', async () => {
  const photo = await rendered(await (await image(3000, 1500)).jpeg().toBuffer())
  expect(photo).toMatchObject({ width: 2560, height: 1280, widths: [240, 400, 640, 960, 1280, 1600] })
})

test.for([
  [100, 17_000, 96],
  [1, 65_000, 1],
] as const)(
  'a photo of %i × %i pixels is scaled to the largest height of a file',
  async ([width, height, stored]) => {
    const source = sharp({ create: { width, height, channels: 3, background: '#166d4b' } })
    const photo = await rendered(await source.png().toBuffer())
    expect(photo).toMatchObject({ width: stored, height: 16_383 })
    expect(photo.blur.length).toBeLessThan(300)
    for (const { body } of photo.files)
      expect((await sharp(body).metadata()).height).toBeLessThanOrEqual(16_383)
    const [master] = photo.files
    expect(await sharpRenderer.renderAvif(master?.body ?? Buffer.alloc(0), photo.widths)).not.toEqual([])
  },
)

test('AVIF of the same widths comes from the master', async () => {
  const photo = await rendered(await (await image(500, 400)).png().toBuffer())
  const files = await sharpRenderer.renderAvif(photo.files[0]?.body ?? Buffer.alloc(0), photo.widths)
  expect(files.map((file) => file.name)).toEqual(['240.avif', '400.avif', '500.avif'])
  expect(await sharp(files[0]?.body).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 240,
  })
})

test.for([
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'),
  ],
  ['text', Buffer.from('no photo at all')],
  ['nothing', Buffer.alloc(0)],
] as const)('%s is refused', async ([, source]) => {
  expect(await sharpRenderer.renderWebp(source)).toBeNull()
})

test('half a file and a bomb are refused', async () => {
  const whole = await (await image(600, 400)).jpeg().toBuffer()
  expect(await sharpRenderer.renderWebp(whole.subarray(0, whole.length / 2))).toBeNull()
  const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await sharpRenderer.renderWebp(bomb)).toBeNull()
})

test('an image of an email is a JPEG of twice its size and light, whatever the photo', async () => {
  const shape = { width: 536, height: 232, focus: { x: 0.5, y: 1 }, bytesMax: 120_000 }
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp()
    .toBuffer()
  const plain = await (await image(1600, 2000)).webp().toBuffer()
  for (const photo of [noise, plain]) {
    const body = await sharpRenderer.renderForEmail(photo, shape)
    expect(body?.length).toBeLessThanOrEqual(shape.bytesMax)
    const { format, width, height } = await sharp(body ?? undefined).metadata()
    expect(format).toBe('jpeg')
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(536 / 232, 2)
  }
  // The lower half, around the focus.
  const body = await sharpRenderer.renderForEmail(plain, shape)
  const { dominant } = await sharp(body ?? undefined).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  expect(await sharpRenderer.renderForEmail(Buffer.from('Not a photo.'), shape)).toBeNull()
})
