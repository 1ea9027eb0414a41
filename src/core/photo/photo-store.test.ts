import { describe, expect, test } from 'vitest'
import { assertPhotoKey, PhotoStoreFailed } from './photo-store.ts'

describe('the key of a photo', () => {
  test.each(['a', 'a.webp', 'a.b/c', '0190-x_Y/640.avif', 'a/b/c.d.e'])('may be %j', (key) => {
    expect(() => assertPhotoKey(key)).not.toThrow()
  })

  test.each(['', '/', '/a', 'a/', 'a//b', '..', '../a', 'a/../b', 'a/.b', 'a.', 'a..b', 'a b', 'é', 'a\n'])(
    'may not be %j, which is a fault',
    (key) => {
      expect(() => assertPhotoKey(key)).toThrow(`not a key of a photo: ${JSON.stringify(key)}`)
    },
  )
})

test('the failure of a store says whether it is full, and its cause', () => {
  const cause = new Error('ENOSPC')
  const failed = new PhotoStoreFailed('full', cause)
  expect([failed.name, failed.reason, failed.message, failed.cause]).toEqual([
    'PhotoStoreFailed',
    'full',
    "the photos' store is full",
    cause,
  ])
})
