import { describe, expect, it } from 'vitest'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { readHoldTokens, rememberHold } from './hold-cookie.ts'

const clock = createSettableClock('2026-12-01T09:00:00Z')
const hold = { holdToken: 'id.signature', expiresAt: '2026-12-01T09:31:00Z' }

describe('the customer’s cookie', () => {
  it('lives an hour longer than the hold, out of the reach of scripts and of other sites’ posts', () => {
    expect(rememberHold(hold, { clock, https: true })).toBe(
      'hold-ignature=id.signature; Max-Age=5460; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  it('has no Secure where there is no https', () => {
    expect(rememberHold(hold, { clock, https: false })).not.toContain('Secure')
  })

  it('is read back', () => {
    const request = new Request('http://localhost/', { headers: { cookie: 'locale=fr; hold=id.signature' } })
    expect(readHoldTokens(request)).toBe('id.signature')
    expect(readHoldTokens(new Request('http://localhost/'))).toBeNull()
  })

  it('is one for each hold, and the newest are read together', () => {
    const names = Array.from({ length: 10 }, (_, index) => `hold-${index}=id.${index}`)
    const headers = { cookie: ['hold=id.x', 'holder=id.y', 'hold-bad=%20', ...names].join('; ') }
    expect(
      readHoldTokens(new Request('http://localhost/', { headers: { cookie: 'hold-a=id.1; hold=id.2' } })),
    ).toBe('id.1~id.2')
    expect(readHoldTokens(new Request('http://localhost/', { headers }))).toBe(
      'id.2~id.3~id.4~id.5~id.6~id.7~id.8~id.9',
    )
  })

  it.each(['%E2%82%AC', 'x'.repeat(201), ''])('is none where no token can be so: %s', (value) => {
    const request = new Request('http://localhost/', { headers: { cookie: `hold=${value}` } })
    expect(readHoldTokens(request)).toBeNull()
  })
})
