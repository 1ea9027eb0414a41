import { expect } from 'vitest'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'

const STRIPE_KEY = 'sk_test_aVerySecretKeyOfStripe'
const WEBHOOK_SECRET = 'whsec_aVerySecretSecret'
const CARD = '4242 4242 4242 4242'
const WRONG_PASSWORD = 'another umbrella of hers'

/** The log of a day with many errors, as standard output has it, without any forbidden content. */
test('the log holds no password, token, key, card number, code, or person', async ({ database }) => {
  const lines: string[] = []
  const clock = createSystemClock()
  const log = createLog({ clock, write: (line) => lines.push(line), human: false })
  const payments = createStripeProvider({
    secretKey: STRIPE_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    apiBase: 'http://127.0.0.1:9',
    clock,
  })
  const app = { ...createTestApp(database.db, { log, payments }), clock }
  const api = createTestApi(app, {
    authenticate: (token) => authenticate(app, token),
    observe: (served) => log.info('request', served),
  })
  const call = (path: string, init: { token?: string; json?: object; form?: Record<string, string> } = {}) =>
    api.request(path, {
      method: init.json || init.form ? 'POST' : 'GET',
      headers: {
        ...(init.token && { Authorization: `Bearer ${init.token}` }),
        ...(init.json && { 'Content-Type': 'application/json' }),
      },
      ...(init.json && { body: JSON.stringify(init.json) }),
      ...(init.form && { body: new URLSearchParams(init.form) }),
    })

  const { username } = await aTeamMember(app)
  await call('/login_check', { json: { username, password: WRONG_PASSWORD } })
  const { token } = (await (
    await call('/login_check', { json: { username, password: PASSWORD } })
  ).json()) as {
    token: string
  }
  await call('/auth/whoami', { token })
  await call('/auth/whoami', { token: `${token}x` })
  const { secret } = (await (await call('/auth/second-factor/secret', { token, form: {} })).json()) as {
    secret: string
  }
  await call('/auth/second-factor/enable', { token, form: { current: PASSWORD, secret, code: '000000' } })
  const message = { name: 'Maya Rossi', email: 'maya@example.com', message: `my card: ${CARD}` }
  await call('/contact', { form: message })

  const tour = await aTour(app)
  const { units, ...form } = aCheckout(tour, await aDeparture(app, tour), { phone: '+33 6 12 34 56 78' })
  const quantities = Object.entries(units).map(([id, count]) => [`units[${id}]`, String(count)])
  const fields = Object.entries(form).map(([name, value]) => [name, String(value)])
  const response = await call(`/payment/checkout/${tour.slug}`, {
    form: Object.fromEntries([...quantities, ...fields]) as Record<string, string>,
  })
  expect(response.status).toBe(502)
  await call('/reservation/aSecretOfALinkThatNobodyMayRead01')
  await call('/guides/aSecretOfALinkThatNobodyMayRead02/calendar.ics')
  await call('/password/lost', { form: { username: 'aSecretOfALink@example.com' } })
  for (const kind of ['invitation', 'password', 'email-change'])
    for (const init of [{}, { form: { password: WRONG_PASSWORD } }])
      await call(`/${kind}/aSecretOfALinkThatNobodyMayRead03`, init)

  const written = lines.join('')
  expect(written).toContain('payment.session_failed')
  expect(lines.length).toBeGreaterThan(8)
  const secrets = [
    PASSWORD,
    WRONG_PASSWORD,
    token,
    token.split('.').at(-1) ?? '',
    secret,
    STRIPE_KEY,
    WEBHOOK_SECRET,
    CARD,
    CARD.replaceAll(' ', ''),
    username,
    form.email,
    form.name,
    '12 34 56 78',
    form.formToken,
    'aSecretOfALink',
  ]
  expect(secrets.filter((one) => written.includes(one))).toEqual([])
})
