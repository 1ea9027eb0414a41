import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { kindOf } from './request-kind.ts'

const kindOfRequest = (method: string, url: string, headers: Record<string, string> = {}) =>
  kindOf({ method, url, headers } as unknown as IncomingMessage)

test.for([
  ['a customer with a hold', '/tour/lyon', { cookie: 'consent=no; hold-h1=h1' }],
  ['a customer with a hold of an earlier version', '/tour/lyon', { cookie: 'consent=no; hold=h1' }],
  ['a member of the team', '/faq', { cookie: 'token=t1' }],
  ['a payment', '/checkout/success/cs_1', {}],
  ['a booking', '/fr/reservation/abc.data', {}],
  ['the office', '/admin/departures', {}],
  ['the payment page', '/_pay/cs_1', {}],
  ['a file', '/photos/a/b.webp', {}],
  ['the provider', '/api/payment/webhook', {}],
  ['a monitor', '/api/ping', {}],
  ['a program with a token', '/api/admin/x', { authorization: 'Bearer t1' }],
] as const)('owned: %s', ([, url, headers]) => {
  expect(kindOfRequest('GET', url, headers)).toBe('owned')
  expect(kindOfRequest('POST', url, headers)).toBe('owned')
})

test.for(['/', '/fr', '/checkouts', '/tour/admin', '/xyz/admin', '/api/pay', '/photos-of-lyon'])(
  'not owned: %s',
  (url) => {
    const headers = { cookie: 'consent=yes; threshold=1; holder=1; x-hold-1=1' }
    expect(kindOfRequest('GET', url, headers)).toBe('reads')
    expect(kindOfRequest('HEAD', url, headers)).toBe('reads')
    expect(kindOfRequest('POST', url, headers)).toBe('forms')
  },
)
