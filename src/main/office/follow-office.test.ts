import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { readConfig } from '#config'
import type { Actor } from '#core/kernel/actor.ts'
import type { Refused } from '#core/kernel/refusal.ts'
import { removeConnection, saveConnection } from '#core/connection/save-connection.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { receiveEvent } from '#core/settlement/receive-event.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/postgres/database.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { openApp, type OpenedApp } from '../open-app.ts'
import { watchOffice } from './follow-office.ts'

const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })

/** Processes of one installation that sells through the stand-in, each with its own connections. */
async function processes(count: number, env: Record<string, string>): Promise<OpenedApp[]> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-office-'))
  const opened: OpenedApp[] = []
  const closing: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const close of closing) await close()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  for (let index = 0; index < count; index += 1) {
    const settings = { DEMO: '0', DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'web', ...env }
    const process = await openApp(readConfig(settings), log)
    const stop = watchOffice({ url: process.databaseUrl, reload: () => process.reload() })
    closing.push(stop, () => process.close())
    opened.push(process)
  }
  return opened
}

async function standIn(): Promise<StripeStandIn> {
  const stripe = await startStripeStandIn()
  onTestFinished(() => stripe.stop())
  return stripe
}

async function anOwner({ app }: OpenedApp): Promise<Actor> {
  const { id } = await aTeamMember(app)
  return { type: 'user', id, name: 'Camille', role: 'owner' }
}

const setStripe = ({ app }: OpenedApp, owner: Actor, secretKey: string, webhookSecret: string) =>
  saveConnection(app, owner, 'stripe', { typed: { secretKey, webhookSecret }, current: PASSWORD })

describe('the connections of the office', () => {
  test('reach every process within a second; work that has begun keeps its own', async () => {
    const stripe = await standIn()
    const [first, second] = (await processes(2, { STRIPE_API_BASE: stripe.url })) as [OpenedApp, OpenedApp]
    const owner = await anOwner(first)
    const begun = second.app
    expect([begun.payments.name, begun.sales]).toEqual(['embedded', 'open'])
    await setStripe(first, owner, 'sk_test_of_the_office', 'whsec_first')
    await expect.poll(() => second.app.payments.name, { timeout: 1_000, interval: 20 }).toBe('stripe')
    await expect.poll(() => first.app.payments.name, { timeout: 1_000, interval: 20 }).toBe('stripe')
    expect(begun.payments.name).toBe('embedded')
    const elsewhere = {
      host: '203.0.113.9',
      port: '587',
      security: 'starttls',
      username: '',
      password: '',
      from: '',
    }
    const refusal = await saveConnection(first.app, owner, 'smtp', {
      typed: elsewhere,
      current: PASSWORD,
    }).catch((error: unknown) => error)
    expect((refusal as Refused).refusal).toMatchObject({ fields: { host: 'connection.private_address' } })
    expect(second.app.mailer.name).toBe('embedded')
    await removeConnection(first.app, owner, 'smtp', PASSWORD)
  })

  test('yield to the environment', async () => {
    const stripe = await standIn()
    const env = {
      STRIPE_API_BASE: stripe.url,
      STRIPE_SECRET_KEY: 'sk_test_env',
      STRIPE_WEBHOOK_SECRET: 'whsec_env',
    }
    const [process] = (await processes(1, env)) as [OpenedApp]
    expect([...process.app.connections.fromEnvironment]).toEqual(['stripe'])
    const refused = setStripe(process, await anOwner(process), 'sk_test_office', 'whsec_office')
    await expect(refused).rejects.toThrow('connection.from_environment')
  })
})

test('the rows of changes are removed by a process without a cache of pages too', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [installation] = (await processes(1, {})) as [OpenedApp]
  const { db } = installation.app
  await sql`delete from setting where false`.execute(db)
  const rows = async () => (await sql`select from fact_change`.execute(db)).rows.length
  expect(await rows()).toBeGreaterThan(0)
  const minuteLater = () => {
    vi.advanceTimersByTime(60_000)
    return rows()
  }
  // Rows stay while any transaction of the server is under way that began before.
  await expect.poll(minuteLater, { timeout: 10_000, interval: 200 }).toBe(0)
})

test('a payment that was opened under a former key of the office is settled', async () => {
  const stripe = await standIn()
  const [installation] = (await processes(1, { STRIPE_API_BASE: stripe.url })) as [OpenedApp]
  const owner = await anOwner(installation)
  await setStripe(installation, owner, 'sk_test_former', 'whsec_former')
  await expect.poll(() => installation.app.payments.name).toBe('stripe')
  const tools = { ...installation.app } as TestApp
  const tour = await aTour(tools)
  const form = aCheckout(tour, await aDeparture(tools, tour))
  await checkOut(installation.app, { tour: tour.slug, form, clientAddress: null })
  const [session] = [...stripe.books.sessions.values()]
  const former = installation.app
  await setStripe(installation, owner, 'sk_test_next', 'whsec_next')
  await expect.poll(() => installation.app === former).toBe(false)

  stripe.move(session?.id ?? '', 'pay')
  for (const { body, signature } of stripe.webhooks('whsec_former'))
    await receiveEvent(installation.app, body, signature)
  const reservations = installation.app.db.selectFrom('reservation').select('status')
  expect(await reservations.execute()).toEqual([{ status: 'CONFIRMED' }])
  expect(await receivePayment(installation.app, session?.id ?? '')).toBe('none')
})
