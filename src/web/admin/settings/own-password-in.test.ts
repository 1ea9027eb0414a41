import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test.for([
  ['email', 'emailPassword'],
  ['second-factor-on', 'factorPassword'],
  ['revoke', 'loginPassword'],
  ['password', 'current'],
] as const)(
  'without one’s own password, the error of the form %s leads to its field %s',
  async ([intent, field], { app, site, callApi }) => {
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    const factor = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Escapade?secret=JBSWY3DPEHPK3PXP' }
    const response = await send('/admin/settings?section=account', {
      method: 'POST',
      headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
      body: new URLSearchParams({ intent, id: crypto.randomUUID(), ...factor }),
    })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain(`<a href="#${field}"`)
    expect(html.split('href="#current"')).toHaveLength(field === 'current' ? 2 : 1)
  },
)
