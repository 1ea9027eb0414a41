import { expect, test } from 'vitest'
import { findIcons } from './icon-collections.ts'

test('returns the requested icons and names the unknown ones', async () => {
  const answer = await findIcons('ph', ['star-fill', 'star-fill', 'no-such-icon'])
  expect(answer?.prefix).toBe('ph')
  expect(Object.keys(answer?.icons ?? {})).toEqual(['star-fill'])
  expect(answer?.icons['star-fill']?.body).toContain('<path')
  expect(answer?.width).toBe(256)
  expect(answer?.not_found).toEqual(['no-such-icon'])
})

test('serves our own collection in the same form', async () => {
  const answer = await findIcons('escapade', ['mark', 'route'])
  expect(answer).toMatchObject({ prefix: 'escapade', width: 40, height: 40 })
  expect(Object.keys(answer?.icons ?? {})).toEqual(['mark', 'route'])
})

test('a collection without any of the icons still returns a response', async () => {
  expect(await findIcons('escapade', ['constructor'])).toMatchObject({
    prefix: 'escapade',
    icons: {},
    not_found: ['constructor'],
  })
})

test('an unknown collection is null', async () => {
  expect(await findIcons('mdi', ['home'])).toBeNull()
  expect(await findIcons('../ph', ['star'])).toBeNull()
})
