import { expect, test } from 'vitest'
import { photoContentType } from './photo-content-type.ts'

test.for([
  ['a/400.avif', 'image/avif'],
  ['a/400.webp', 'image/webp'],
  ['a/card.jpg', 'image/jpeg'],
  ['logo/180.png', 'image/png'],
  ['a/unknown', 'application/octet-stream'],
] as const)('%s is %s', ([key, type]) => {
  expect(photoContentType(key)).toBe(type)
})
