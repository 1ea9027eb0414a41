import { expect, it } from 'vitest'
import { balanceOf, changedBalance } from './changed-balance.ts'

const paid = { totalMinor: 5800, dueMinor: 0, receivedMinor: 5800 }

it.each([
  ['the same price leaves nothing open', paid, 5800, 0, 0],
  ['a higher price is due on the day', paid, 8700, 2900, 0],
  ['a lower price is paid too much', paid, 2900, 0, 2900],
  [
    'nothing paid yet: all of the new price is due',
    { ...paid, dueMinor: 5800, receivedMinor: 0 },
    8700,
    8700,
    0,
  ],
  ['nothing paid yet: less is due', { ...paid, dueMinor: 5800, receivedMinor: 0 }, 2900, 2900, 0],
  ['partly due: less may mean money back', { ...paid, dueMinor: 1000, receivedMinor: 4800 }, 2900, 0, 1900],
  ['what was kept pays for a party that grows again', { ...paid, receivedMinor: 8700 }, 8700, 0, 0],
  ['a courtesy is not asked for again', { ...paid, receivedMinor: 4800 }, 5800, 0, 0],
  ['a courtesy is not given back twice', { ...paid, receivedMinor: 1000 }, 2900, 0, 1000],
])('%s', (_, before, nextMinor, dueMinor, overpaidMinor) => {
  expect(changedBalance(before, nextMinor)).toEqual({ dueMinor, overpaidMinor })
})

it('the balance of a reservation is its total, its sum due, and the received money that is left and not owed', () => {
  const reservation = { total_minor: 8700, due_minor: 2900 }
  expect(balanceOf(reservation, { refundableMinor: 8700, owedMinor: 2900 })).toEqual({
    totalMinor: 8700,
    dueMinor: 2900,
    receivedMinor: 5800,
  })
})
