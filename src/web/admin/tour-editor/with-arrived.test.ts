import { expect, test } from 'vitest'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { withArrived } from './with-arrived.ts'

type Photo = Parameters<typeof withArrived>[0][number]

function aPhoto(id: string, change: Partial<Photo> = {}): Photo {
  return { id, alt: NO_TEXT, ...change } as Photo
}

test('a photo that arrived after the list was read stays, at the end', () => {
  expect(withArrived([aPhoto('a'), aPhoto('b')], [aPhoto('c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a photo that the list has already keeps its position and its description', () => {
  const described = aPhoto('b', { alt: { en: 'A boat', fr: '' } })
  expect(withArrived([described, aPhoto('a')], [aPhoto('b')])).toEqual([described, aPhoto('a')])
})
