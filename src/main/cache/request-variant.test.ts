import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { PREVIEW_COOKIE } from '#web/server/preview-cookie.ts'
import { variantOf } from './request-variant.ts'
import { sharedTarget } from './shared-routes.ts'

function variantFor(url: string, headers: IncomingHttpHeaders) {
  const target = sharedTarget(url)
  if (!target) throw new Error('the response is not shared')
  return variantOf(target, { method: 'GET', url, headers: { host: 'localhost', ...headers } })
}

const variantWith = (cookie: string) => variantFor('/faq', { cookie })

test.for(['yes', 'no'])('the answer %s of a visitor is a version of a page', (consent) => {
  const cookie = `consent=${consent}`
  expect(variantWith(cookie)).toEqual({ name: ` ${cookie}`, cookie, isRedirect: false })
})

test.for(['maybe', 'constructor', '__proto__', 'toString'])(
  'the consent "%s" shows the page of a first visit',
  (consent) => {
    expect(variantWith(`consent=${consent}`)).toEqual({ name: '', cookie: null, isRedirect: false })
  },
)

test.for([
  ['/faq', { cookie: `${PREVIEW_COOKIE}=secret` }],
  ['/api/tours', { 'x-site-preview': 'secret' }],
] as const)('the holder of a preview link gets a response of their own from %s', ([url, headers]) => {
  expect(variantFor(url, headers)).toBeNull()
  expect(variantFor(url, {})).not.toBeNull()
})
