import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Work that ends on a signal of the test, and the names of the begun pieces. */
function aWorkshop({ atOnce = 1, perKey = 10, inAll = 20 } = {}) {
  const full = () => new Error('full')
  const inTurn = createFairTurns({ atOnce, waitingMaxPerKey: perKey, waitingMax: inAll, full })
  const begun: string[] = []
  const start = (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const done = inTurn(key, () => {
      begun.push(name)
      return promise
    })
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, start }
}

test('a crowd under one key delays another key by one piece of work', async () => {
  const { begun, start } = aWorkshop()
  const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name))
  const others = [start('b', 'b1'), start('c', 'c1'), start('b', 'b2')]
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    expect(begun.at(-1)).toBe(name)
    const work = [...crowd, ...others].find((_, i) => ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'][i] === name)
    work?.end()
    await work?.done
  }
  expect(begun).toHaveLength(7)
})

test('the given number runs at once, across all keys', async () => {
  const { begun, start } = aWorkshop({ atOnce: 2 })
  const [first] = [start('a', '1'), start('b', '2'), start('c', '3')]
  expect(begun).toEqual(['1', '2'])
  first?.end()
  await first?.done
  expect(begun).toEqual(['1', '2', '3'])
})

test('failed work frees its turn, and a turn without a waiting piece of work is dropped', async () => {
  const { begun, start } = aWorkshop()
  const [failing, next] = [start('a', '1'), start('b', '2')]
  failing.fail()
  await expect(failing.done).rejects.toThrow('1')
  next.end()
  await next.done
  start('a', '3')
  expect(begun).toEqual(['1', '2', '3'])
})

test('a full queue refuses its own key only, and all queues together are limited', async () => {
  const { start } = aWorkshop({ perKey: 2, inAll: 3 })
  const [running] = ['1', '2', '3'].map((name) => start('a', name))
  await expect(start('a', '4').done).rejects.toThrow('full')
  start('b', '5')
  await expect(start('c', '6').done).rejects.toThrow('full')
  running?.end()
  await running?.done
  start('c', '7')
  await expect(start('d', '8').done).rejects.toThrow('full')
})
