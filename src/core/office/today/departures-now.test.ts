import { expect, test } from 'vitest'
import { departuresNow } from './departures-now.ts'

const at = (hour: number, facts: { own?: boolean; begun?: boolean } = {}) => ({
  own: false,
  begun: false,
  timeZone: 'Europe/Paris',
  localDateTimeStart: `2026-11-22T${String(hour).padStart(2, '0')}:00:00`,
  ...facts,
})

test('a departure that has left is under way, and the first that has not is the next', () => {
  const [left, soon, later] = [at(8, { begun: true }), at(10), at(12)]
  expect(departuresNow([later, left, soon])).toEqual({ running: [left], next: [soon], later: [later] })
})

test('the departures of the member come first everywhere', () => {
  const [left, ownLeft] = [at(8, { begun: true }), at(9, { begun: true, own: true })]
  const [soon, later, ownLater, ownLast] = [at(10), at(12), at(14, { own: true }), at(18, { own: true })]
  expect(departuresNow([left, ownLeft, soon, later, ownLater, ownLast])).toEqual({
    running: [ownLeft, left],
    next: [ownLater, soon],
    later: [ownLast, later],
  })
})

test('the first departure of the member is the only next one', () => {
  const [own, other] = [at(10, { own: true }), at(11)]
  expect(departuresNow([other, own])).toEqual({ running: [], next: [own], later: [other] })
})

test('starts are compared as instants, whatever their time zones', () => {
  const paris = at(10)
  const newYork = { ...at(9), timeZone: 'America/New_York' }
  expect(departuresNow([newYork, paris]).next).toEqual([paris])
})

test('a day without departures has none', () => {
  expect(departuresNow([])).toEqual({ running: [], next: [], later: [] })
})
