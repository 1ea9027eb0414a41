import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { welcome } from './welcome.ts'

const opened = { firstStart: { user: null, demo: false }, testClock: null }

test('root is told, in one line, that it is not needed', () => {
  const lines = (isRoot: boolean) =>
    welcome(readConfig({}), 3000, opened, { isRoot, holdsElsewhere: 0 }).split('\n')
  const more = lines(true).filter((line) => !lines(false).includes(line))
  expect(more).toEqual([expect.stringContaining('It runs as root')])
})

test.each([
  ['demo provider, no money moves', {}],
  ['NOT CONFIGURED: nothing is sold online', { PUBLIC_URL: 'https://tours.example.com' }],
  ['demo provider, as PAYMENTS=demo asks', { PUBLIC_URL: 'https://tours.example.com', PAYMENTS: 'demo' }],
  ['Stripe', { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
])('the start says of payments: %s', (words, env) => {
  expect(welcome(readConfig(env), 3000, opened, { isRoot: false, holdsElsewhere: 0 })).toMatch(
    new RegExp(`Payments +${words}`),
  )
})

test('holds of another payment account are told, and how many', () => {
  const text = (holdsElsewhere: number) =>
    welcome(readConfig({}), 3000, opened, { isRoot: false, holdsElsewhere })
  expect(text(3)).toContain('another account or mode of the payment provider: 3.')
  expect(text(0)).not.toContain('another account')
})
