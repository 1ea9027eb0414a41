import { expect, test } from 'vitest'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { readTicket } from './read-ticket.ts'

const HOME = 'https://tours.example'

test('the code of a ticket is read, in whatever language it was printed', () => {
  const ticket = { kind: 'ticket', reference: 'K7MXQ4TB' }
  expect(readTicket(HOME + checkInPath('K7MXQ4TB'), HOME)).toEqual(ticket)
  expect(readTicket(`${HOME}/fr/admin/check-in/K7MXQ4TB`, HOME)).toEqual(ticket)
})

test.each(['K7MXQ4TB', ' k7mx q4tb ', 'K7MX-Q4TB'])('the typed reference %s is read', (typed) => {
  expect(readTicket(typed, HOME)).toEqual({ kind: 'ticket', reference: 'K7MXQ4TB' })
})

test('recognizes the ticket of another operator', () => {
  expect(readTicket(`https://other.example${checkInPath('K7MXQ4TB')}`, HOME)).toEqual({
    kind: 'otherOperator',
  })
})

test.each([
  '',
  'https://tours.example/tour/vieux-lyon',
  'https://tours.example/admin/check-in/',
  'https://tours.example/xx/admin/check-in/K7MXQ4TB',
  'https://tours.example/admin/check-in/%00%01',
  'WIFI:S:Guest;T:WPA;P:secret;;',
  'x'.repeat(4000),
])('anything else is no ticket: %s', (text) => {
  expect(readTicket(text, HOME)).toEqual({ kind: 'unknown' })
})
