import { describe, expect, test } from 'vitest'
import { loginPath, pageAfterLogin } from './login-path.ts'

describe('loginPath', () => {
  test.for([
    ['en', 'http://x/admin/tours?q=a&page=2', '/admin/login?to=%2Fadmin%2Ftours%3Fq%3Da%26page%3D2'],
    ['fr', 'http://x/fr/admin', '/fr/admin/login?to=%2Ffr%2Fadmin'],
    ['en', 'http://x/admin.data?_routes=root', '/admin/login?to=%2Fadmin'],
  ] as const)('%s %s', ([locale, url, path]) => {
    expect(loginPath(locale, url, { ended: false })).toBe(path)
    expect(loginPath(locale, url, { ended: true })).toBe(`${path}&ended=1`)
  })
})

describe('pageAfterLogin', () => {
  test.for(['/admin/tours?q=a%20b', '/fr/admin', '/', '/admin/tours/edit/1', '/admin/emails'])(
    'leads back to %s',
    (to) => {
      expect(pageAfterLogin('en', to)).toBe(to)
    },
  )

  test.for([
    null,
    '',
    'admin',
    'https://evil.example/admin',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/admin/..//evil.example',
    'javascript:alert(1)',
    'http://site.invalid//evil.example',
    '/admin/login?to=/admin',
    '/fr/admin/logout',
    '/admin/password',
    '/admin/password/a-token',
    '/fr/admin/invitation/a-token',
    '/admin/email/a-token?done',
    '/admin/begin/a-token',
  ])('redirects to the first page instead of %j', (to) => {
    expect(pageAfterLogin('en', to)).toBe('/admin')
    expect(pageAfterLogin('fr', to)).toBe('/fr/admin')
  })
})
