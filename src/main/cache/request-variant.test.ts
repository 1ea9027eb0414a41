import { expect, test } from 'vitest'
import { variantOf } from './request-variant.ts'
import { sharedTarget } from './shared-routes.ts'

function variantWith(cookie: string) {
  const target = sharedTarget('/faq')
  if (!target) throw new Error('the page is not shared')
  return variantOf(target, { method: 'GET', url: '/faq', headers: { host: 'localhost', cookie } })
}

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
