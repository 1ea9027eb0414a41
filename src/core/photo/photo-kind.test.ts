import { expect, test } from 'vitest'
import { photoKind, type PhotoKind } from './photo-kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const brands = (...names: string[]) =>
  bytes([0, 0, 0, 12 + 4 * names.length], 'ftyp', names[0] ?? '', [0, 0, 0, 0], ...names.slice(1))

test.for<[string, Uint8Array, PhotoKind]>([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'png'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['an AVIF', brands('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF under a general brand', brands('mif1', 'avif'), 'avif'],
  ['a picture of an iPhone', brands('heic', 'mif1', 'heix'), 'heic'],
  ['a film', brands('isom', 'mp42'), 'unknown'],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'drawing'],
  ['a drawing behind its prologue', bytes('\n<?xml version="1.0"?><!-- x --><svg>'), 'drawing'],
  ['text', bytes('not a picture'), 'unknown'],
  ['nothing', bytes(), 'unknown'],
  ['a web page', bytes('<!doctype html><script>'), 'unknown'],
  ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), 'unknown'],
])('%s', ([, content, kind]) => {
  expect(photoKind(content)).toBe(kind)
})
