import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { ProviderRejected, ProviderUnavailable } from './payment-provider.ts'

/** The time limit of a request that waits for the provider to report or to end a payment. */
export const READ_SECONDS = 3
/** The time limit of a request that waits for a payment page, a second attempt included. */
export const CREATE_SECONDS = 6

/** Waits for work at the provider. Refuses payment.unavailable. */
export type WaitForProvider = <T>(work: () => Promise<T>) => Promise<T>

/**
 * One time limit in seconds for all work that one request waits for. Work that takes longer goes on to its own end; its
 * fault is in the log. Refuses payment.unavailable when the time is up, and when the provider does not respond or
 * refuses our key: the cause is in the log, with `logged`.
 */
export function createTimeLimit(
  { log }: Needs<'log'>,
  seconds: number,
  logged: Record<string, unknown> = {},
): WaitForProvider {
  let leftMs = seconds * 1_000
  return async (work) => {
    const begunAt = performance.now()
    const late = Promise.withResolvers<never>()
    const running = work()
    const giveUp = () => {
      late.reject(new ProviderUnavailable(`no response within ${seconds} s`))
      // Nobody waits for the work any more.
      running.catch((cause: unknown) => {
        if (!(cause instanceof Refused)) log.error('payment.late_fault', { ...logged, cause })
      })
    }
    const timer = setTimeout(giveUp, leftMs)
    try {
      return await Promise.race([running, late.promise])
    } catch (cause) {
      if (!(cause instanceof ProviderUnavailable) && !(cause instanceof ProviderRejected)) throw cause
      log.warn('payment.unanswered', { ...logged, cause })
      throw new Refused({ code: 'payment.unavailable' })
    } finally {
      clearTimeout(timer)
      leftMs = Math.max(0, leftMs - (performance.now() - begunAt))
    }
  }
}
