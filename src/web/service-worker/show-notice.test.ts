import { expect, test } from 'vitest'
import { ownPath, sentNotice } from './show-notice.ts'

test('a notice is read from a push', () => {
  const sent = { title: 'New booking', body: 'Maya', path: '/fr/admin', tag: 'a1' }
  expect(sentNotice(JSON.stringify(sent))).toEqual(sent)
})

test.for([undefined, '', 'no json', 'null', '{"title":1}', '{"title":"without tag"}'])(
  '%j is no notice',
  (text) => {
    expect(sentNotice(text)).toBeNull()
  },
)

test.for(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'admin', 7, undefined])(
  '%j opens the back office instead',
  (path) => {
    expect(ownPath(path)).toBe('/admin')
  },
)
