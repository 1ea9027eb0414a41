/** A response of the API: its status and its body, which becomes JSON. */
export type StripeResponse = { status: number; body: unknown; headers?: Record<string, string> }

/** Thrown when the API refuses; the key of the request is not used up by it. */
export class Refusal extends Error {
  readonly response: StripeResponse

  constructor(status: number, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.response = { status, body: { error: { type: 'invalid_request_error', message, ...facts } } }
  }
}

/** Stripe's response to a fault of its own, which it keeps under the same key. */
export const BROKEN: StripeResponse = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  headers: { 'Stripe-Should-Retry': 'false' },
}

/** Stripe's response to too many requests at once. */
export const TOO_MANY: StripeResponse = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
}

/** Stripe's response to a revoked key. */
export const REVOKED: StripeResponse = {
  status: 401,
  body: {
    error: { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided.' },
  },
}

/** Stripe's response to a restricted key that lacks a permission. */
export const FORBIDDEN: StripeResponse = {
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      message: 'The provided key does not have the required permissions.',
    },
  },
}
