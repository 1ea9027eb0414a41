import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ProviderRejected, ProviderUnavailable } from './payment-provider.ts'
import { createPatience } from './provider-patience.server.ts'

const UNAVAILABLE = { refusal: { code: 'payment.unavailable' } }

function aLog() {
  const events: string[] = []
  const note = (event: string) => void events.push(event)
  return { events, log: { info: note, warn: note, error: note } }
}

const never = () => new Promise<never>(() => {})

describe('whoever waits for the provider', () => {
  test('gets its answer', async () => {
    expect(await createPatience(aLog(), 1)(async () => 'paid')).toBe('paid')
  })

  test('is told that it does not answer, and the work goes on', async () => {
    const { log, events } = aLog()
    const { promise, resolve } = Promise.withResolvers<void>()
    let done = false
    const work = async () => {
      await promise
      done = true
    }
    await expect(createPatience({ log }, 0.01)(work)).rejects.toMatchObject(UNAVAILABLE)
    expect(events).toEqual(['payment.unanswered'])
    resolve()
    await promise
    expect(done).toBe(true)
  })

  test.for([ProviderUnavailable, ProviderRejected])('is told so for a %o too', async (Failure) => {
    const failing = createPatience(aLog(), 1)(async () => Promise.reject(new Failure('no')))
    await expect(failing).rejects.toMatchObject(UNAVAILABLE)
  })

  test('is not told so for a fault of our own', async () => {
    const failing = createPatience(aLog(), 1)(async () => Promise.reject(new Error('a bug')))
    await expect(failing).rejects.toThrow('a bug')
  })

  test('waits for everything together, not for each piece anew', async () => {
    const wait = createPatience(aLog(), 0.2)
    await expect(wait(never)).rejects.toMatchObject(UNAVAILABLE)
    await expect(wait(() => pause(100))).rejects.toMatchObject(UNAVAILABLE)
  })
})
