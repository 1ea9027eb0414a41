import { expect, test } from 'vitest'
import { EventInvalid, holdsMoney, ProviderRejected, ProviderUnavailable } from './payment-provider.ts'

test('a bank holds the money of a dispute that is open or lost', () => {
  const states = ['inquiry', 'open', 'won', 'lost'] as const
  expect(states.map((state) => holdsMoney({ state }))).toEqual([false, true, false, true])
})

test('the errors of a provider differ by name', () => {
  expect([new ProviderUnavailable().name, new ProviderRejected('no').name, new EventInvalid().name]).toEqual([
    'ProviderUnavailable',
    'ProviderRejected',
    'EventInvalid',
  ])
})

test('a rejection names the refused part of the order, if the provider does', () => {
  const cause = new Error('invalid_email')
  const rejected = new ProviderRejected('no', { cause, about: 'email' })
  expect([rejected.message, rejected.about, rejected.cause]).toEqual(['no', 'email', cause])
  expect(new ProviderRejected('no').about).toBeNull()
})
