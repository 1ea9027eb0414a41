import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A line of a second, and its visitors: each joins by a name, and is noted as begun or refused. */
function aLine() {
  const line = new WaitingLine(1_000)
  const begun: string[] = []
  const refused: string[] = []
  const join = (name: string) => {
    const response = new EventEmitter()
    line.join(
      { begin: () => void begun.push(name), refuse: () => void refused.push(name) },
      response as ServerResponse,
    )
    return response
  }
  return { line, begun, refused, join }
}

test('gives turns in the order of arrival', () => {
  const { line, begun, join } = aLine()
  for (const name of ['a', 'b']) join(name)
  expect(line.next()).toBe(true)
  expect(line.next()).toBe(true)
  expect(begun).toEqual(['a', 'b'])
  expect(line.next()).toBe(false)
})

test('the line refuses at once a request that would wait too long at the pace of the last turns', () => {
  const { line, refused, join } = aLine()
  for (let count = 0; count < 100; count += 1) join(`first ${count}`)
  // 15 ms for each, until a pace was measured.
  expect(line.length).toBe(66)
  expect(refused).toHaveLength(34)
})

test('the line is shorter while turns come slowly, and longer again once they come fast', () => {
  const { line, join } = aLine()
  const fill = () => {
    for (let count = 0; count < 100; count += 1) join('visitor')
    return line.length
  }
  fill()
  for (let turns = 0; turns < 10; turns += 1) {
    vi.advanceTimersByTime(90)
    line.next()
  }
  const slow = fill()
  expect(slow).toBeLessThan(66)
  for (let turns = 0; turns < 50 && line.next(); turns += 1) vi.advanceTimersByTime(1)
  expect(fill()).toBeGreaterThan(66)
})

test('the line refuses a request whose turn has not come in time, and takes the next', () => {
  const { line, begun, refused, join } = aLine()
  join('early')
  vi.advanceTimersByTime(999)
  join('late')
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  expect(refused).toEqual(['early'])
  line.next()
  expect(begun).toEqual(['late'])
})

test('lets one request wait, however slow the last turns were', () => {
  const { line, begun, join } = aLine()
  for (let turns = 0; turns < 30; turns += 1) {
    join('slow')
    vi.advanceTimersByTime(999)
    line.next()
  }
  join('next')
  expect(line.length).toBe(1)
  line.next()
  expect(begun).toContain('next')
})

test('forgets a request whose client has gone', () => {
  const { line, refused, join } = aLine()
  join('gone').emit('close')
  expect(line.length).toBe(0)
  vi.advanceTimersByTime(2_000)
  expect(refused).toEqual([])
})
