import { describe, expect, it } from 'vitest'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { readHoldToken, rememberHold } from './hold-cookie.ts'

const clock = createSettableClock('2026-12-01T09:00:00Z')
const hold = { holdToken: 'id.signature', expiresAt: '2026-12-01T09:31:00Z' }

describe('the customer’s cookie', () => {
  it('lives an hour longer than the hold, out of the reach of scripts and of other sites’ posts', () => {
    expect(rememberHold(hold, { clock, https: true })).toBe(
      'hold=id.signature; Max-Age=5460; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  it('has no Secure where there is no https', () => {
    expect(rememberHold(hold, { clock, https: false })).not.toContain('Secure')
  })

  it('is read back', () => {
    const request = new Request('http://localhost/', { headers: { cookie: 'locale=fr; hold=id.signature' } })
    expect(readHoldToken(request)).toBe('id.signature')
    expect(readHoldToken(new Request('http://localhost/'))).toBeNull()
  })

  it.each(['%E2%82%AC', 'x'.repeat(201), ''])('is none where no token can be so: %s', (value) => {
    const request = new Request('http://localhost/', { headers: { cookie: `hold=${value}` } })
    expect(readHoldToken(request)).toBeNull()
  })
})
