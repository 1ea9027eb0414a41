import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'

test('returns the requested icons and names the unknown ones', async () => {
  const set = await findIcons('ph', ['star-fill', 'star-fill', 'no-such-icon'])
  expect(set?.prefix).toBe('ph')
  expect(Object.keys(set?.icons ?? {})).toEqual(['star-fill'])
  expect(set?.icons['star-fill']?.body).toContain('<path')
  expect(set?.width).toBe(256)
  expect(set?.not_found).toEqual(['no-such-icon'])
})

test('serves our own collection in the same form', async () => {
  const set = await findIcons('escapade', ['mark', 'route'])
  expect(set).toMatchObject({ prefix: 'escapade', width: 40, height: 40 })
  expect(Object.keys(set?.icons ?? {})).toEqual(['mark', 'route'])
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
