import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawDifference, pixelDifference } from '../bench/support/pixel-difference.ts'

const WIDTH = 80
const HEIGHT = 60

test('two equal images do not differ', async () => {
  const difference = await pixelDifference({
    before: await anImage([]),
    after: await anImage([]),
    tolerance: 0,
  })

  expect(difference).toMatchObject({ pixels: 0, area: null })
})

test('every changed pixel is counted, and the rectangle around them is named', async () => {
  const after = await anImage([
    { x: 2, y: 1, red: 200 },
    { x: 5, y: 4, red: 200 },
  ])

  const difference = await pixelDifference({ before: await anImage([]), after, tolerance: 0 })

  expect(difference.pixels).toBe(2)
  expect(difference.area).toEqual({ left: 2, top: 1, width: 4, height: 4 })
})

test('a change within the tolerance does not count, one step more does', async () => {
  const before = await anImage([{ x: 0, y: 0, red: 100 }])
  const after = await anImage([{ x: 0, y: 0, red: 103 }])

  expect((await pixelDifference({ before, after, tolerance: 3 })).pixels).toBe(0)
  expect((await pixelDifference({ before, after, tolerance: 2 })).pixels).toBe(1)
})

test('a change is not counted where the first image differs from a second take, and is counted elsewhere', async () => {
  const before = await anImage([{ x: 4, y: 4, red: 200 }])
  const again = await anImage([{ x: 9, y: 4, red: 200 }])
  const after = await anImage([
    { x: 14, y: 6, red: 200 },
    { x: 70, y: 50, red: 200 },
  ])

  const difference = await pixelDifference({ before, after, again, tolerance: 0 })

  expect(difference).toMatchObject({ pixels: 1, area: { left: 70, top: 50 } })
})

test('images of two sizes are compared where they overlap, and both sizes are reported', async () => {
  const after = await anImage([], HEIGHT + 3)

  const difference = await pixelDifference({ before: await anImage([]), after, tolerance: 0 })

  expect(difference).toMatchObject({ pixels: 0, before: { height: HEIGHT }, after: { height: HEIGHT + 3 } })
})

test('the drawn difference is red exactly where the images differ', async () => {
  const after = await anImage([{ x: 3, y: 2, red: 255 }])

  const drawn = await drawDifference({ before: await anImage([]), after, tolerance: 0 })

  const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => data.readUIntBE((y * WIDTH + x) * 3, 3) === 0xdc0028
  expect(isRed(3, 2)).toBe(true)
  expect(isRed(2, 2)).toBe(false)
})

/** A black image with pixels of some red. */
async function anImage(
  pixels: readonly { x: number; y: number; red: number }[],
  height = HEIGHT,
): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * height * 3)
  for (const { x, y, red } of pixels) data[(y * WIDTH + x) * 3] = red
  return sharp(data, { raw: { width: WIDTH, height, channels: 3 } })
    .png()
    .toBuffer()
}
