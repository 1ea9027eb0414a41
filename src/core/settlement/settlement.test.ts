import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderKey } from '../payment/order-key.ts'
import { settle, type Settleable } from './settlement.ts'

const paid = { state: 'paid' } as const

describe('settle', () => {
  it.each([
    ['a paid hold is confirmed', {}, { session: paid }, 'confirm'],
    [
      'paid after the hold ended, seats free: taken again',
      { status: 'EXPIRED' },
      { session: paid },
      'reseat',
    ],
    [
      'paid after the hold ended, seats gone: refunded',
      { status: 'EXPIRED' },
      { session: paid, seatable: false },
      'refund',
    ],
    ['paid after the visitor gave up: refunded', { status: 'CANCELLED' }, { session: paid }, 'refund'],
    [
      'paid for a departure that was cancelled meanwhile: refunded',
      {},
      { session: paid, cancelled: true },
      'refund',
    ],
    [
      'paid after the hold ended, for a customer who was erased since: refunded',
      { status: 'EXPIRED' },
      { session: paid, standing: false },
      'refund',
    ],
    [
      'added guests whose reservation was cancelled or moved meanwhile: refunded',
      {},
      { session: paid, standing: false },
      'refund',
    ],
    ['paid twice: the second is refunded', { status: 'CONFIRMED' }, { session: paid }, 'refund'],
    ['still open: nothing', {}, { session: { state: 'open' } }, 'none'],
    ['the bank is thinking', {}, { session: { state: 'processing' } }, 'processing'],
    ['over without payment: seats free', {}, { session: { state: 'expired' } }, 'release'],
    ['the bank said no', {}, { session: { state: 'failed' } }, 'release'],
    ['another sum than asked', {}, { session: { ...paid, amountMinor: 1 } }, 'mismatch'],
    ['another currency', {}, { session: { ...paid, currency: 'USD' } }, 'mismatch'],
    ['paid for another reservation', {}, { session: { ...paid, reservationId: 'other' } }, 'mismatch'],
    ['test money at a live till', {}, { session: paid, live: true }, 'mismatch'],
    [
      'the end of somebody else’s session',
      {},
      { session: { state: 'expired', reservationId: 'other' } },
      'none',
    ],
  ] as const)('%s', (_, reservation, facts, settlement) => {
    expect(settle(factsOf(reservation, facts as Facts))).toBe(settlement)
  })

  it.each([
    ['a deposit books', { status: 'ON_HOLD' }, 'DEPOSIT', 'confirm'],
    ['a second deposit is a duplicate', { status: 'CONFIRMED', dueMinor: 9000 }, 'DEPOSIT', 'refund'],
    ['a balance that is due is received', { status: 'CONFIRMED', dueMinor: 5800 }, 'BALANCE', 'receive'],
    ['a balance is received on the day', { status: 'REDEEMED', dueMinor: 5800 }, 'BALANCE', 'receive'],
    ['a balance that is paid already goes back', { status: 'CONFIRMED', dueMinor: 0 }, 'BALANCE', 'refund'],
    ['a balance above what is due goes back', { status: 'CONFIRMED', dueMinor: 5799 }, 'BALANCE', 'refund'],
    ['a balance of a cancelled booking goes back', { status: 'CANCELLED' }, 'BALANCE', 'refund'],
    ['a difference that is due is received', { status: 'CONFIRMED', dueMinor: 6000 }, 'CHANGE', 'receive'],
    ['a whole price paid twice goes back', { status: 'CONFIRMED', dueMinor: 5800 }, 'WHOLE', 'refund'],
  ] as const)('%s', (_, reservation, purpose, settlement) => {
    expect(settle(factsOf(reservation, { session: paid, payment: { purpose } }))).toBe(settlement)
  })

  it.each([
    ['a balance of a hold goes back', { status: 'ON_HOLD', dueMinor: 5800 }, {}],
    ['a balance of an expired hold goes back', { status: 'EXPIRED', dueMinor: 5800 }, {}],
    ['a balance of a cancelled booking goes back', { status: 'CANCELLED', dueMinor: 5800 }, {}],
    [
      'a balance for a cancelled departure goes back',
      { status: 'CONFIRMED', dueMinor: 5800 },
      { cancelled: true },
    ],
  ] as const)('%s, although the sum is due', (_, reservation, facts) => {
    const balance = { session: paid, payment: { purpose: 'BALANCE' as const } }
    expect(settle(factsOf(reservation, { ...balance, ...facts }))).toBe('refund')
  })

  it.each([
    ['PROCESSING', 'processing', 'none'],
    ['PROCESSING', 'failed', 'release'],
    ['REQUESTED', 'processing', 'processing'],
    ['EXPIRED', 'expired', 'none'],
    ['FAILED', 'failed', 'none'],
    ['FAILED', 'expired', 'none'],
    ['REQUESTED', 'expired', 'release'],
  ] as const)('of an attempt that is %s, a session that is %s leads to %s', (status, state, settlement) => {
    expect(settle(factsOf({}, { session: { state }, payment: { status } }))).toBe(settlement)
  })

  it('does nothing more once the attempt is paid or waits for a person, whatever arrives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PAID', 'MISMATCHED'),
        fc.constantFrom('open', 'processing', 'paid', 'failed', 'expired'),
        fc.constantFrom('ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'NO_SHOW'),
        fc.boolean(),
        (known, state, status, seatable) =>
          settle(factsOf({ status }, { session: { state }, payment: { status: known }, seatable })) ===
          'none',
      ),
    )
  })

  it('never books and never frees a seat on less than the whole sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5799 }),
        fc.constantFrom('ON_HOLD', 'EXPIRED'),
        (amountMinor, status) => {
          expect(settle(factsOf({ status }, { session: { ...paid, amountMinor } }))).toBe('mismatch')
        },
      ),
    )
  })
})

type Facts = {
  session?: Partial<Settleable['session']>
  payment?: Partial<Settleable['payment']>
  live?: boolean
  cancelled?: boolean
  seatable?: boolean
  standing?: boolean
}

function factsOf(reservation: Partial<Settleable['reservation']>, facts: Facts): Settleable {
  return {
    reservation: { status: 'ON_HOLD', dueMinor: 0, ...reservation },
    payment: {
      status: 'OPEN',
      purpose: 'WHOLE',
      amountMinor: 5800,
      currency: 'EUR',
      orderKey: orderKey('ours', 1),
      ...facts.payment,
    },
    session: {
      state: 'open',
      reservationId: 'ours',
      amountMinor: 5800,
      currency: 'EUR',
      live: false,
      ...facts.session,
    },
    live: facts.live ?? false,
    cancelled: facts.cancelled ?? false,
    seatable: facts.seatable ?? true,
    standing: facts.standing ?? true,
  }
}
