import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { signBody } from '#adapters/payments/embedded/signature.ts'
import { receiveEvent } from '#core/settlement/receive-event.server.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'

type Stage = { app: TestApp; id: string; body: string }

/** A paid session without a notification so far, and the body of that notification. */
const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const app = createTestApp(database.db)
    await app.db.deleteFrom('provider_event').execute()
    const tour = await aTour(app)
    const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
    await makeMove(app.bank, sessionId, 'pay')
    const subject = { kind: 'session', sessionId, reservationId: id }
    const type = 'checkout.session.completed'
    const createdAt = app.clock.now().toString()
    await use({ app, id, body: JSON.stringify({ id: `evt_${id}`, type, live: false, createdAt, subject }) })
  },
})

const GARBAGE = ['', '{}', '[]', '\u0000\ufffd', `{"a":${'['.repeat(2_000)}`]

describe('F39: a webhook that is not the provider’s', () => {
  test.for<[string, (stage: Stage) => { body: string; signature: string | null }]>([
    ['without a signature', ({ body }) => ({ body, signature: null })],
    ['with an invented signature', ({ body }) => ({ body, signature: 't=1,v1=00' })],
    [
      'with another secret',
      ({ app, body }) => ({ body, signature: signBody(body, 'whsec_x', app.clock.now()) }),
    ],
    ['with another body', (stage) => ({ body: `${stage.body} `, signature: genuine(stage) })],
    [
      'with an older scheme',
      (stage) => ({ body: stage.body, signature: genuine(stage).replace('v1', 'v0') }),
    ],
    ['played again after ten minutes', (stage) => ({ body: stage.body, signature: genuine(stage, -600) })],
  ])('%s is refused and changes nothing', async ([, forge], { stage }) => {
    const { body, signature } = forge(stage)
    const response = await post(stage.app, body, signature)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/ at |\.ts\b|node:/)
    expect(await reservationRow(stage.app, stage.id)).toMatchObject({ status: 'ON_HOLD' })
    expect(await stage.app.db.selectFrom('provider_event').selectAll().execute()).toEqual([])
  })

  test.for(GARBAGE)('garbage, though signed, is refused (%#)', async (body, { stage }) => {
    const response = await post(stage.app, body, signBody(body, secretOf(stage.app), stage.app.clock.now()))
    expect(response.status).toBe(400)
    expect(await stage.app.db.selectFrom('provider_event').selectAll().execute()).toEqual([])
  })

  test('would be accepted without the check: the forgeries are good ones', async ({ stage }) => {
    const trusting = { ...stage.app, payments: { ...stage.app.payments, readEvent: unchecked(stage) } }
    await receiveEvent(trusting, stage.body, null)
    expect(await reservationRow(stage.app, stage.id)).toMatchObject({ status: 'CONFIRMED' })
  })
})

function genuine({ app, body }: Stage, seconds = 0): string {
  return signBody(body, secretOf(app), app.clock.now().add({ seconds }))
}

function secretOf({ bank }: TestApp): string {
  return bank.webhookSecrets[0]
}

async function post(app: TestApp, body: string, signature: string | null): Promise<Response> {
  const headers: Record<string, string> = signature === null ? {} : { 'Escapade-Signature': signature }
  return await createTestApi(app).request('/payment/webhook', { method: 'POST', headers, body })
}

function unchecked({ app }: Stage): TestApp['payments']['readEvent'] {
  return (body) => app.payments.readEvent(body, signBody(body, secretOf(app), app.clock.now()))
}
