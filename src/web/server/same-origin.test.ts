import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sameOriginWrites } from './same-origin.ts'

const web = new Hono().use(sameOriginWrites('https://tours.example')).all('*', (c) => c.text('done'))

async function status(method: string, headers: Record<string, string>): Promise<number> {
  return (
    await web.request('http://10.0.0.5:3000/admin', {
      method,
      headers: { Host: '10.0.0.5:3000', ...headers },
    })
  ).status
}

const LOGGED_IN = { Cookie: 'locale=fr; token=abc' }

test.for<[string, Record<string, string>]>([
  ['a page of the site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...LOGGED_IN }],
  ['the person, by reload', { 'Sec-Fetch-Site': 'none', ...LOGGED_IN }],
  ['the public address, behind a proxy', { Origin: 'https://tours.example', ...LOGGED_IN }],
  ['the address that was asked', { Origin: 'http://10.0.0.5:3000', ...LOGGED_IN }],
  ['a program without a login', {}],
  ['an old browser without a login', { Origin: 'null', Cookie: 'locale=fr' }],
])('a write from %s is done', async ([, headers]) => {
  expect(await status('POST', headers)).toBe(200)
})

test.for<[string, Record<string, string>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null', ...LOGGED_IN }],
  [
    'a neighbour under the same domain',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.tours.example' },
  ],
  ['another site, in a browser without Sec-Fetch-Site', { Origin: 'https://evil.example', ...LOGGED_IN }],
  ['a look-alike', { Origin: 'https://tours.example.evil.example' }],
  ['the public host over plain http', { Origin: 'http://tours.example', ...LOGGED_IN }],
  ['nowhere, with a login', LOGGED_IN],
  ['a sandbox, with a login', { Origin: 'null', ...LOGGED_IN }],
  ['something that is no origin', { Origin: 'x', ...LOGGED_IN }],
])('a write from %s is refused', async ([, headers]) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await status(method, headers)).toBe(403)
})

test('reading is free: links from elsewhere lead here', async () => {
  expect(await status('GET', { 'Sec-Fetch-Site': 'cross-site', ...LOGGED_IN })).toBe(200)
  expect(await status('HEAD', { 'Sec-Fetch-Site': 'cross-site', ...LOGGED_IN })).toBe(200)
})
