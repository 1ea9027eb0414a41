import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends on a signal of the test, and the begun pieces. */
function aWorkshop(atOnce: number, waitingMax = 10) {
  const inTurn = createTurns({ atOnce, waitingMax, full: () => new Error('full') })
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

test('the given number runs at once, the others in the order of their arrival', async () => {
  const { begun, start } = aWorkshop(2)
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => start('departure', name))
  expect(begun).toEqual(['1', '2'])
  second?.end()
  await expect(second?.done).resolves.toBe('2')
  expect(begun).toEqual(['1', '2', '3'])
  first?.end()
  third?.end()
  await Promise.all([first?.done, third?.done])
  expect(begun).toEqual(['1', '2', '3', '4'])
  fourth?.end()
  await expect(fourth?.done).resolves.toBe('4')
})

test('failed work frees its turn', async () => {
  const { begun, start } = aWorkshop(1)
  const failing = start('departure', '1')
  const next = start('departure', '2')
  failing.fail()
  await expect(failing.done).rejects.toThrow('1')
  expect(begun).toEqual(['1', '2'])
  next.end()
  await next.done
})

test('another key does not wait', () => {
  const { begun, start } = aWorkshop(1)
  start('one departure', '1')
  start('another', '2')
  expect(begun).toEqual(['1', '2'])
})

test('work that finds too many waiting is refused at once, until one of them has begun', async () => {
  const { begun, start } = aWorkshop(1, 1)
  const [first, second] = [start('departure', '1'), start('departure', '2')]
  await expect(start('departure', '3').done).rejects.toThrow('full')
  start('another', '4')
  first.end()
  await first.done
  const fifth = start('departure', '5')
  expect(begun).toEqual(['1', '4', '2'])
  second.end()
  fifth.end()
  await Promise.all([second.done, fifth.done])
  expect(begun).toEqual(['1', '4', '2', '5'])
})
