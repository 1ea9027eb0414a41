import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, isPrivatePath, isScannerPath, type PolicyFacts } from './security-headers.ts'

const PLAIN: PolicyFacts = {
  nonce: null,
  paymentOrigins: ['https://checkout.stripe.com'],
  iconFallback: null,
  measured: false,
  framesOwn: false,
  framedByOwn: false,
  scans: false,
  https: true,
  development: false,
}

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
}

describe('the policy of a page', () => {
  test('without script of its own allows no inline script at all', () => {
    expect(directive(contentSecurityPolicy(PLAIN), 'script-src')).toBe("script-src 'self'")
  })

  test('with script of its own allows exactly its nonce', () => {
    const policy = contentSecurityPolicy({ ...PLAIN, nonce: 'abc' })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
  })

  test('trusts the scripts of a tag manager only for a visitor who said yes to it', () => {
    const policy = contentSecurityPolicy({ ...PLAIN, nonce: 'abc', measured: true })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https:")
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https:")
  })

  test('lets the scanner run WebAssembly, and no other page', () => {
    const policy = contentSecurityPolicy({ ...PLAIN, scans: true })
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'")
    const paths = ['/admin/check-in', '/admin/check-in/K7MXQ4TB', '/admin/check-in/K7MXQ4TB/party', '/admin']
    expect(paths.map(isScannerPath)).toEqual([true, true, false, false])
  })

  test('names the configured icon service, for requests and nothing else', () => {
    const policy = contentSecurityPolicy({ ...PLAIN, iconFallback: 'https://icons.example' })
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://icons.example")
    expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  })

  test('lets a form end at the payment page and nowhere else', () => {
    const policy = contentSecurityPolicy(PLAIN)
    expect(directive(policy, 'form-action')).toBe("form-action 'self' https://checkout.stripe.com")
  })

  test.each(["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])('says %s', (said) => {
    expect(contentSecurityPolicy(PLAIN).split('; ')).toContain(said)
  })

  test('never allows eval, and inline styles only in development', () => {
    expect(contentSecurityPolicy({ ...PLAIN, nonce: 'abc' })).not.toContain('unsafe-eval')
    expect(directive(contentSecurityPolicy(PLAIN), 'style-src')).toBe("style-src 'self'")
  })

  test('lets a public page stand in a frame of ours, which is how a tour is previewed', () => {
    const policy = contentSecurityPolicy({ ...PLAIN, framedByOwn: true })
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  })

  test('lets no element style itself, and permits the named frames only', () => {
    const policy = contentSecurityPolicy(PLAIN)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('style-src-attr')
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
    expect(directive(policy, 'frame-src')).toBe("frame-src 'none'")
    expect(directive(contentSecurityPolicy({ ...PLAIN, framesOwn: true }), 'frame-src')).toBe(
      "frame-src 'self'",
    )
  })

  test('requires https only where the site has it', () => {
    expect(directive(contentSecurityPolicy(PLAIN), 'upgrade-insecure-requests')).toBeDefined()
    expect(
      directive(contentSecurityPolicy({ ...PLAIN, https: false }), 'upgrade-insecure-requests'),
    ).toBeUndefined()
  })
})

test.each([
  ['/admin', true],
  ['/admin/login', true],
  ['/checkout/success/cs_1', true],
  ['/reservation/secret/avis', true],
  ['/reservation/secret.data', true],
  ['/', false],
  ['/tour/lyon', false],
  ['/administration', false],
])('%s is private: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected)
})
