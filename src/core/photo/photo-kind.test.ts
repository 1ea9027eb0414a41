import { expect, test } from 'vitest'
import { photoKind, type PhotoKind } from './photo-kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const brands = (...names: string[]) =>
  bytes(
    [0, 0, (12 + 4 * names.length) >> 8, (12 + 4 * names.length) & 255],
    'ftyp',
    names[0] ?? '',
    [0, 0, 0, 0],
    ...names.slice(1),
  )

test.for<[string, Uint8Array, PhotoKind]>([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'png'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['an AVIF', brands('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF under a general brand', brands('mif1', 'avif'), 'avif'],
  ['a photo from an iPhone', brands('heic', 'mif1', 'heix'), 'heic'],
  ['moving images of an AVIF', brands('avis'), 'avif'],
  ['a photo from another iPhone', brands('hevc'), 'heic'],
  ['images of a sequence', brands('msf1', 'hevs'), 'heic'],
  ['a brand that only resembles one', brands('heiz', 'xhei'), 'unknown'],
  ['a brand behind its list', bytes([0, 0, 0, 16], 'ftyp', 'isom', [0, 0, 0, 0], 'avif'), 'unknown'],
  [
    'an image with a list of many brands',
    brands(...Array.from({ length: 70 }, () => 'isom'), 'avif'),
    'unknown',
  ],
  ['a WebP without its frame', bytes('LIST', [1, 2, 3, 4], 'WEBPVP8 '), 'unknown'],
  ['a PNG behind other bytes', bytes('x', [0x89], 'PNG\r\n', [0x1a], '\n'), 'unknown'],
  ['a film', brands('isom', 'mp42'), 'unknown'],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'drawing'],
  ['a drawing behind its prologue', bytes('\n<?xml version="1.0"?><!-- x --><svg>'), 'drawing'],
  ['text', bytes('not an image'), 'unknown'],
  ['nothing', bytes(), 'unknown'],
  ['a web page', bytes('<!doctype html><script>'), 'unknown'],
  ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), 'unknown'],
])('%s', ([, content, kind]) => {
  expect(photoKind(content)).toBe(kind)
})
