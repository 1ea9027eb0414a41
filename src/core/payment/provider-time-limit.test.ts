import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Refused } from '../kernel/refusal.ts'
import { ProviderRejected, ProviderUnavailable } from './payment-provider.ts'
import { createTimeLimit } from './provider-time-limit.server.ts'

const UNAVAILABLE = { refusal: { code: 'payment.unavailable' } }

function aLog() {
  const events: string[] = []
  const note = (event: string) => void events.push(event)
  return { events, log: { info: note, warn: note, error: note } }
}

const never = () => new Promise<never>(() => {})

describe('a request that waits for the provider', () => {
  test('gets its response', async () => {
    expect(await createTimeLimit(aLog(), 1)(async () => 'paid')).toBe('paid')
  })

  test('is refused when it does not respond, and the work goes on', async () => {
    const { log, events } = aLog()
    const { promise, resolve } = Promise.withResolvers<void>()
    let done = false
    const work = async () => {
      await promise
      done = true
    }
    await expect(createTimeLimit({ log }, 0.01)(work)).rejects.toMatchObject(UNAVAILABLE)
    expect(events).toEqual(['payment.unanswered'])
    resolve()
    await promise
    expect(done).toBe(true)
  })

  test('leaves a late fault of the work in the log, and no late refusal', async () => {
    const { log, events } = aLog()
    const wait = createTimeLimit({ log }, 0.01)
    for (const fault of [new Refused({ code: 'hold.expired' }), new Error('the database is gone')]) {
      const { promise, reject } = Promise.withResolvers<never>()
      await expect(wait(() => promise)).rejects.toMatchObject(UNAVAILABLE)
      reject(fault)
      await pause(0)
    }
    expect(events).toEqual(['payment.unanswered', 'payment.unanswered', 'payment.late_fault'])
  })

  test.for([ProviderUnavailable, ProviderRejected])('gets the same for a %o', async (Failure) => {
    const failing = createTimeLimit(aLog(), 1)(async () => Promise.reject(new Failure('no')))
    await expect(failing).rejects.toMatchObject(UNAVAILABLE)
  })

  test('is not refused so for a fault of our own', async () => {
    const failing = createTimeLimit(aLog(), 1)(async () => Promise.reject(new Error('a bug')))
    await expect(failing).rejects.toThrow('a bug')
  })

  test('has one time limit for everything, not one for each piece', async () => {
    const wait = createTimeLimit(aLog(), 0.2)
    await expect(wait(never)).rejects.toMatchObject(UNAVAILABLE)
    await expect(wait(() => pause(100))).rejects.toMatchObject(UNAVAILABLE)
  })
})
