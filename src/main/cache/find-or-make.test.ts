import { expect, test, vi } from 'vitest'
import { FactCache, type Made } from './fact-cache.ts'
import type { FactWatch } from './fact-watch.ts'
import { findOrMake } from './find-or-make.ts'

/** A reader of a cache whose changes are known. */
function aReader() {
  const cache = new FactCache<string>({ maxBytes: 1_000, bytesOf: () => 1, staleMs: 0, clockMs: () => 0 })
  return findOrMake(cache, { isFresh: () => true } as FactWatch)
}

const dependencies = { facts: new Set(['tour']), untilMs: Infinity, areKnown: true }
const made = (value: string): Made<string> => ({ value, dependencies, isShareable: true })
const render = async () => made('page')

test('a value is made in a turn, which ends with it', async () => {
  const end = vi.fn()
  const found = await aReader().inTurn('key', render, async () => end)
  expect(found).toEqual({ made: made('page') })
  expect(end).toHaveBeenCalledOnce()
})

test('the turn ends where the value cannot be made', async () => {
  const end = vi.fn()
  const failing = aReader().inTurn(
    'key',
    () => Promise.reject(new Error('no page')),
    async () => end,
  )
  await expect(failing).rejects.toThrow('no page')
  expect(end).toHaveBeenCalledOnce()
})

test('without a turn nothing is made', async () => {
  const rendered = vi.fn(render)
  expect(await aReader().inTurn('key', rendered, async () => null)).toBe('refused')
  expect(rendered).not.toHaveBeenCalled()
})

test('a value that is kept or being made needs no turn', async () => {
  const reader = aReader()
  const wanted = vi.fn(async () => () => {})
  const page = Promise.withResolvers<Made<string>>()
  const first = reader.inTurn('key', () => page.promise, wanted)
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce())
  const second = reader.inTurn('key', render, wanted)
  page.resolve(made('first'))
  expect(await first).toEqual({ made: made('first') })
  expect(await second).toEqual({ made: made('first') })
  expect(await reader.inTurn('key', render, wanted)).toEqual({ kept: 'first' })
  expect(wanted).toHaveBeenCalledOnce()
})

test('a value that was made while a request waited for its turn is not made again', async () => {
  const reader = aReader()
  const turn = Promise.withResolvers<() => void>()
  const waiting = reader.inTurn('key', render, () => turn.promise)
  await reader.later('key', async () => made('meanwhile'))
  turn.resolve(() => {})
  expect(await waiting).toEqual({ kept: 'meanwhile' })
})
