import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LOGO_ICONS } from '#core/look/logo-renderer.ts'
import { sharpLogoRenderer } from './render-logo.ts'

const { renderLogo } = sharpLogoRenderer
const svg = (inside: string, size = 'viewBox="0 0 40 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
const WHITE = '<rect width="40" height="20" fill="#fff"/>'
const image = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

async function rendered(source: Buffer) {
  const logo = await renderLogo(source)
  if ('fault' in logo) throw new Error(logo.fault)
  return logo
}

describe('a logo', () => {
  test('of a drawing is sharp at twice the size of the header, whatever size the drawing states', async () => {
    for (const size of [
      'viewBox="0 0 40 20"',
      'viewBox="0 0 40 20" width="4" height="2"',
      'width="6000" height="3000" viewBox="0 0 40 20"',
    ]) {
      const logo = await rendered(svg('<rect width="40" height="20" fill="#8b1e1e"/>', size))
      expect([size, logo.width, logo.height]).toEqual([size, 224, 112])
    }
  })

  test.each([
    ['white', '#ffffff'],
    ['nearly white, as JPEG makes it', '#fdfdfb'],
  ])('loses a margin in %s', async (_, ground) => {
    const mark = await image(400, 80, '#1d4e89')
    const source = sharp(await image(1000, 800, ground)).composite([{ input: mark }])
    const logo = await rendered(await source.flatten().jpeg().toBuffer())
    expect(logo.width / logo.height).toBeGreaterThan(4)
  })

  test('keeps a white edge on a transparent ground, which a dark window shows', async () => {
    const seal = svg('<circle cx="20" cy="10" r="8" fill="#8b1e1e" stroke="#fff" stroke-width="4"/>')
    const { files, width, height } = await rendered(seal)
    const { data } = await sharp(files.find(({ name }) => name === 'logo.png')?.body)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = 4 * (width * Math.floor(height / 2) + 3)
    expect([...data.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255])
  })

  test('loses its empty margin, and comes with every icon', async () => {
    const logo = await rendered(svg('<rect x="10" y="5" width="20" height="10" fill="#8b1e1e"/>'))
    expect(logo.width / logo.height).toBeCloseTo(2, 1)
    const names = logo.files.map(({ name }) => name)
    expect(names).toEqual(['logo.webp', 'logo.png', ...LOGO_ICONS.map(({ name }) => name)])
    for (const { name, size, ground } of LOGO_ICONS) {
      const body = logo.files.find((file) => file.name === name)?.body ?? Buffer.alloc(0)
      const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([name, info.width, info.height, data[3]]).toEqual([name, size, size, ground ? 255 : 0])
    }
  })

  test.each([
    ['an image without transparency', () => image(200, 100, '#8b1e1e')],
    ['a light yellow', () => image(200, 100, '#ffd60a')],
    ['a light grey', () => image(200, 100, '#cccccc')],
    ['white with a dark line', async () => svg(`${WHITE}<path d="M2 17h36" stroke="#000"/>`)],
    [
      'a white name beside a small mark',
      async () => svg(`${WHITE}<circle cx="4" cy="4" r="2" fill="#8b1e1e"/>`),
    ],
    [
      'thin dark letters on a white ground',
      async () => svg(`${WHITE}<path d="M9 10h4m2 0h4" stroke="#333"/>`),
    ],
  ])('is one of which a part is seen on white: %s', async (_, source) => {
    expect((await rendered(await source())).files).toHaveLength(2 + LOGO_ICONS.length)
  })
})

describe('no logo', () => {
  test.each([
    ['white', () => image(200, 100, '#ffffff')],
    ['nearly white', () => image(200, 100, '#f4f0e8')],
    ['half transparent white', () => image(200, 100, '#ffffff80')],
    [
      'white beside a dot',
      async () => svg(`${WHITE.replace('/>', ' rx="9"/>')}<circle cx="9" cy="9" r=".5" fill="#8b1e1e"/>`),
    ],
    ['black that hardly covers the ground', () => image(200, 100, '#0000000c')],
  ])('can be seen in %s', async (_, source) => {
    expect(await renderLogo(await source())).toEqual({ fault: 'unseen' })
  })

  test.each([
    [1, 1],
    [63, 40],
    [900, 3],
  ])('of %i × %i pixels', async (width, height) => {
    const source = await image(width, height, '#8b1e1e')
    expect(await renderLogo(source)).toEqual({ fault: 'too_small', width, height })
  })

  test.each([
    ['a transparent image', () => image(200, 100, '#00000000')],
    ['a drawing of nothing', async () => svg('')],
    [
      'a drawing larger than any screen',
      async () => svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"'),
    ],
    ['a broken drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['half an image', async () => (await image(300, 300, '#8b1e1e')).subarray(0, 200)],
    ['text', async () => Buffer.from('not an image')],
  ])('of %s', async (_, source) => {
    expect(await renderLogo(await source())).toEqual({ fault: 'unreadable' })
  })
})
