import { setTimeout as pause } from 'node:timers/promises'
import type { CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'

/** A server's response as a client saw it. */
export type CallResponse<T = unknown> = { status: number; body: T; ms: number; retryAfter: string | null }

/** One visitor, with an IP address and a choice of their own. */
export type Customer = {
  number: number
  email: string
  address: string
  formToken: string
}

let made = 0

/** Another visitor. IP addresses differ, as those of different people do: none is throttled for the others. */
export function aCustomer(): Customer {
  made += 1
  const number = made
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const email = `customer-${number}@fault-tests.example`
  return { number, email, address, formToken: `fault-tests-${String(number).padStart(8, '0')}` }
}

/** Posts the filled-in form once. */
export function postCheckout(
  origin: string,
  customer: Customer,
  tour: TestTour,
  departure: string,
  seats = 1,
): Promise<CallResponse<CheckoutResponse & { code?: string }>> {
  return call(origin, customer, 'POST', `/payment/checkout/${tour.slug}`, {
    availabilityId: departure,
    [`units[${tour.adultId}]`]: String(seats),
    name: `Customer ${customer.number}`,
    email: customer.email,
    locale: customer.number % 2 ? 'fr' : 'en',
    termsVersion: '1',
    expectedTotalMinor: String(seats * 2900),
    formToken: customer.formToken,
  })
}

/** The request of the page after the payment. */
export function askOutcome(
  origin: string,
  customer: Customer,
  checkout: CheckoutResponse,
): Promise<CallResponse<{ outcome: string }>> {
  return call(origin, customer, 'GET', `/payment/sessions/${checkout.sessionId}`, undefined, {
    'X-Hold-Token': checkout.holdToken,
  })
}

/** Releases the unpaid seats. */
export function postCancel(
  origin: string,
  customer: Customer,
  tour: TestTour,
  checkout: CheckoutResponse,
): Promise<CallResponse<{ outcome: string }>> {
  return call(origin, customer, 'POST', `/payment/sessions/cancel/${tour.slug}`, {
    holdToken: checkout.holdToken,
  })
}

/** Pays on the provider's page; false when the page no longer accepts it. */
export async function pay(checkout: CheckoutResponse): Promise<boolean> {
  const response = await fetch(`${checkout.url}/pay`, { method: 'POST' })
  await response.body?.cancel()
  return response.ok
}

/** Calls the API as the visitor; throws without a response. */
export async function call<T>(
  origin: string,
  customer: Pick<Customer, 'address'>,
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<CallResponse<T>> {
  const began = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'X-Forwarded-For': customer.address, ...headers },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : {}) as T,
    ms: performance.now() - began,
    retryAfter: response.headers.get('Retry-After'),
  }
}

/**
 * Calls one server after the other until one gives a definite response (not 5xx), as a person does who presses the
 * button again. Null when none did.
 */
export async function insist<T>(
  origins: readonly string[],
  ask: (origin: string) => Promise<CallResponse<T>>,
  tries = 40,
): Promise<CallResponse<T> | null> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const origin = origins[attempt % origins.length] ?? ''
    const response = await ask(origin).catch(() => null)
    if (response && response.status < 500) return response
    await pause(100)
  }
  return null
}
