import { expect, test } from 'vitest'
import { holdsTypedText, keptName, type FormFacts } from './kept-form.ts'

const BOOKING: FormFacts = {
  id: 'booking-form',
  action: '?month=2026-12&slot=1#booking-response',
  intent: null,
  row: null,
  isVisitors: true,
}

test('a booking that came back with its party in the query has the name of the page that is loaded again', () => {
  const returned = { ...BOOKING, action: '?month=2026-12&slot=1&units%5Ba%5D=2#booking-response' }
  expect(keptName(returned)).toBe(keptName(BOOKING))
})

test('forms of the back office differ by the query of their action', () => {
  const [first, second] = ['?row=1', '?row=2'].map((action) =>
    keptName({ ...BOOKING, action, isVisitors: false }),
  )
  expect(first).not.toBe(second)
})

test.for([
  ['email', 'luc@gmial.com', 'luc@gmial.com', true],
  ['textarea', 'Two vegetarians', '', true],
  ['text', '', '', false],
  ['number', '2', '2', false],
  ['number', '3', '2', true],
  ['date', '2026-12-01', '2026-12-01', false],
] as const)('%s %j in a page made with %j holds typed text: %s', ([type, value, defaultValue, isTyped]) => {
  expect(holdsTypedText({ type, value, defaultValue })).toBe(isTyped)
})
