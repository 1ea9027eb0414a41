import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawCodeImage } from './draw-code-image.ts'

test('the image has exactly the squares of the code, a white border, and about a kilobyte', async () => {
  const text = 'https://tours.example/admin/check-in/K7MXQ4TB'
  const image = await drawCodeImage(text)
  expect(image.length).toBeLessThan(2_000)
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { data: squares, size } = encode(text, { border: 4, ecc: 'M' })
  expect([info.width, info.height]).toEqual([size * 6, size * 6])
  const middleOf = (square: number) => square * 6 + 3
  const drawn = squares.map((cells, row) =>
    cells.map((_, column) => data[(middleOf(row) * info.width + middleOf(column)) * info.channels] === 0),
  )
  expect(drawn).toEqual(squares)
})
