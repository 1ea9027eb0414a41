import { expect, test } from 'vitest'
import { eachInTurns } from './each-in-turns.ts'

const unexpected = (_: unknown, cause: unknown) => {
  throw cause
}

test('ten items are taken at once, and each further one when a call has ended', async () => {
  const items = Array.from({ length: 12 }, (_, index) => index)
  const begun: number[] = []
  const calls = items.map(() => Promise.withResolvers<void>())
  const act = async (item: number) => {
    begun.push(item)
    await calls[item]?.promise
  }
  const done = eachInTurns(items, act, unexpected)
  expect(begun).toEqual(items.slice(0, 10))
  // The first one does not respond; the others take its turns.
  for (const { resolve } of calls.slice(1)) resolve()
  await expect.poll(() => begun).toEqual(items)
  calls[0]?.resolve()
  await done
})

test('a failed call is passed on with its cause and does not stop the others', async () => {
  const acted: string[] = []
  const failed: [string, unknown][] = []
  const cause = new Error('no response')
  const items = Array.from({ length: 25 }, (_, index) => `item ${index}`)
  const act = async (item: string) => {
    acted.push(item)
    if (item === 'item 3' || item === 'item 24') throw cause
  }
  await eachInTurns(items, act, (item, reason) => void failed.push([item, reason]))
  expect(acted).toEqual(items)
  expect(failed).toEqual([
    ['item 3', cause],
    ['item 24', cause],
  ])
})

test('an empty item is an item, and an empty list ends at once', async () => {
  const acted: unknown[] = []
  const act = async (item: unknown) => void acted.push(item)
  await eachInTurns([], act, unexpected)
  await eachInTurns([undefined, null, 0], act, unexpected)
  expect(acted).toEqual([undefined, null, 0])
})
