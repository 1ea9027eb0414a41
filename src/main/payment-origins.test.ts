import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { paymentOriginsOf } from './payment-origins.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }

test.for([
  [{}, []],
  [STRIPE, ['https://checkout.stripe.com']],
  [{ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:9999' }, ['http://127.0.0.1:9999']],
  [
    { ...STRIPE, STRIPE_CHECKOUT_ORIGIN: 'https://pay.example.com' },
    ['https://checkout.stripe.com', 'https://pay.example.com'],
  ],
  [
    { API_BASE_URL: 'http://10.0.0.1:3000', STRIPE_CHECKOUT_ORIGIN: 'https://pay.example.com' },
    ['https://checkout.stripe.com', 'https://pay.example.com'],
  ],
] as const)('with %j customers may be redirected to %j', ([env, origins]) => {
  const config = readConfig(env)
  expect(paymentOriginsOf(config, config.payments.kind)).toEqual(origins)
})

test.for(['http://pay.example.com', 'https://pay.example.com/checkout'])(
  '%s is no domain of payment pages',
  (origin) => {
    expect(() => readConfig({ ...STRIPE, STRIPE_CHECKOUT_ORIGIN: origin })).toThrow('STRIPE_CHECKOUT_ORIGIN')
  },
)
