import { expect, test } from 'vitest'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { createSharedResults } from './shared-results.ts'

function aQuestion() {
  const clock = createSettableClock()
  const share = createSharedResults<number>(2_000)
  let asked = 0
  const ask = (key = 'session', work?: () => Promise<number>) =>
    share(key, work ?? (async () => (asked += 1)), () => clock.now())
  return { clock, ask }
}

test('work is done once for many callers at a time, and for two seconds after its end', async () => {
  const { clock, ask } = aQuestion()
  expect(new Set(await Promise.all(Array.from({ length: 200 }, () => ask())))).toEqual(new Set([1]))
  clock.advance({ milliseconds: 1_999 })
  expect(await ask()).toBe(1)
  clock.advance({ milliseconds: 1 })
  expect(await ask()).toBe(2)
})

test('another key has a result of its own', async () => {
  const { ask } = aQuestion()
  expect([await ask('one'), await ask('other'), await ask('one')]).toEqual([1, 2, 1])
})

test('failed work is not repeated at once either', async () => {
  const { clock, ask } = aQuestion()
  const fail = async () => Promise.reject(new Error('no result'))
  await expect(ask('session', fail)).rejects.toThrow('no result')
  await expect(ask()).rejects.toThrow('no result')
  clock.advance({ seconds: 2 })
  expect(await ask()).toBe(1)
})
