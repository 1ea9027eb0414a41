import { expect, test } from 'vitest'
import { openErrors } from './open-errors.ts'

const errors = { weekdays: 'a', 'times[0]': 'b', to: 'c', 'prices[7f]': 'd' }

test.each([
  ['nothing', [], errors],
  ['a weekday', ['weekdays[]'], { 'times[0]': 'b', to: 'c', 'prices[7f]': 'd' }],
  ['a time', ['times[]'], { weekdays: 'a', to: 'c', 'prices[7f]': 'd' }],
  ['the first day, which limits the last', ['from'], { weekdays: 'a', 'times[0]': 'b', 'prices[7f]': 'd' }],
  ['a price', ['prices[7f]'], { weekdays: 'a', 'times[0]': 'b', to: 'c' }],
  ['the kind of dates', ['kind'], {}],
])('the errors that are open after a change of %s', (_, changed, open) => {
  expect(openErrors(errors, changed)).toEqual(open)
})
