import { expect, test } from 'vitest'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test('a log-in after too many wrong passwords says in its response when to try again', async () => {
  const { username } = await aTeamMember(app)
  const send = () =>
    site.visit('/admin/login', {
      method: 'POST',
      headers: { Origin: app.origin, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ username, password: 'not the password' }),
    })
  let response = await send()
  for (let tries = 1; response.status !== 429 && tries < 40; tries += 1) response = await send()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})
