import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { asMember } from '#tests/support/factories/a-guide.ts'
import { test } from '#tests/support/seeded-app.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { introduceGuides } from '../../../db/seed/introduce-guides.ts'
import { createFirstMember } from '../member/create-first-member.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { readToken } from '../log-in/login-token.server.ts'
import { memberOfLiveLogin } from '../log-in/login-store.server.ts'
import { DEMO_TABLES } from './demo-tables.ts'
import { realBookings } from './real-bookings.server.ts'
import { startOwnSite } from './start-own-site.server.ts'

/** The tables that stay, whole or with the rows of the owner. */
const KEPT = [
  'app_user',
  'balance_movement',
  'balance_reading',
  'calendar_link',
  'connection',
  'fact_change',
  'fact_log',
  'notice_choice',
  'payout',
  'push_device',
  'push_key',
  'reconciliation',
  'recovery_code',
  'schema_migration',
  'shop_identity',
  'signing_key',
  'sweep_budget',
  'test_clock',
  'throttle',
  'user_session',
]

const FORM = {
  firstname: 'Maya',
  lastname: '',
  username: 'maya@example.com',
  password: 'lanterne marmite wagon prune',
  confirm: ' petites  routes ',
  withBookings: 0,
}

type Owner = { actor: Actor; current: string; username: string; token: string }

/** In this order: the demo of the file is emptied by the last one. */
describe('from the demo to a site of one’s own', () => {
  let owner: Owner

  test.beforeAll(async ({ app }) => {
    const made = await createFirstMember(app, {
      chosen: null,
      name: { firstname: 'Camille', lastname: 'Ferrand' },
      term: 'kept',
    })
    const current = made?.generated?.password ?? ''
    await introduceGuides(app, current)
    const username = made?.username ?? ''
    const { id } = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    owner = {
      actor: asMember({ id, name: 'Camille Ferrand' }, 'owner'),
      current,
      username,
      token: await tokenOf(app, username, current),
    }
  })

  const start = (app: TestApp, form: Partial<typeof FORM & { current: string }> = {}) =>
    startOwnSite(app, owner.actor, { ...FORM, current: owner.current, ...form }, owner.token)

  test('every table either goes or stays', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(app.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...DEMO_TABLES, ...KEPT].toSorted())
  })

  test('it is refused without the password and the name, and to other roles', async ({ app }) => {
    const before = await counts(app)
    await expect(start(app, { current: 'guessed' })).rejects.toMatchObject(refusal('password.wrong'))
    await expect(start(app, { password: owner.current })).rejects.toMatchObject(refusal('password.unchanged'))
    await expect(start(app, { confirm: 'Petite Route' })).rejects.toMatchObject(refusal('shop.name_wrong'))
    await expect(start(app, { current: 'guessed', confirm: 'Petite Route' })).rejects.toMatchObject({
      refusal: { fields: { current: 'password.wrong', confirm: 'shop.name_wrong' } },
    })
    await expect(start(app, { password: owner.current, confirm: 'Petite Route' })).rejects.toMatchObject({
      refusal: { fields: { password: 'password.unchanged', confirm: 'shop.name_wrong' } },
    })
    const office = asMember({ id: app.ids.uuid(), name: 'Margaux' }, 'office')
    await expect(
      startOwnSite(app, office, { ...FORM, current: owner.current }, owner.token),
    ).rejects.toMatchObject(refusal('auth.forbidden'))
    expect(await counts(app)).toEqual(before)
  })

  test('real bookings are counted, paid ones keep the demo, and the others go only when their number is agreed to', async ({
    app: { db, ...rest },
  }) => {
    const app = { db, ...rest } as TestApp
    const one = await db
      .selectFrom('payment')
      .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
      .select(['payment.id', 'reservation_id as reservationId', 'reservation.source'])
      .where('payment.provider', '=', 'embedded')
      .executeTakeFirstOrThrow()
    const before = await counts(app)
    const payment = (provider: 'stripe' | 'embedded', account: string | null) =>
      db.updateTable('payment').set({ provider, account }).where('id', '=', one.id).execute()
    const source = (value: 'IMPORT' | 'PHONE' | typeof one.source) =>
      db.updateTable('reservation').set({ source: value }).where('id', '=', one.reservationId).execute()

    // The demo has bookings by phone of its own, which are none of these.
    expect(await realBookings(app, owner.actor)).toEqual({ bookings: 0, paid: 0, reservations: [] })
    for (const account of ['live acct_1', null]) {
      await payment('stripe', account)
      expect(await realBookings(app, owner.actor)).toEqual({
        bookings: 1,
        paid: 1,
        reservations: [one.reservationId],
      })
      await expect(start(app, { withBookings: 1 })).rejects.toMatchObject({
        refusal: { code: 'shop.has_payments', count: 1 },
      })
    }
    await payment('stripe', 'test acct_1')
    expect(await realBookings(app, owner.actor)).toMatchObject({ bookings: 0 })
    await payment('embedded', null)

    await source('IMPORT')
    expect(await realBookings(app, owner.actor)).toMatchObject({ bookings: 1, paid: 0 })
    await expect(start(app)).rejects.toMatchObject({
      refusal: { code: 'shop.has_bookings', count: 1, fields: { withBookings: 'shop.has_bookings' } },
    })
    await source(one.source)

    const tour = await db
      .selectFrom('reservation')
      .select('tour_id')
      .where('source', '=', 'PHONE')
      .executeTakeFirstOrThrow()
    const demo = (value: boolean) =>
      db.updateTable('tour').set({ demo: value }).where('id', '=', tour.tour_id).execute()
    await demo(false)
    const { bookings } = await realBookings(app, owner.actor)
    expect(bookings).toBeGreaterThan(0)
    await expect(start(app, { withBookings: bookings - 1 })).rejects.toMatchObject(
      refusal('shop.has_bookings'),
    )
    await expect(start(app, { withBookings: bookings, confirm: 'Petite Route' })).rejects.toMatchObject(
      refusal('shop.name_wrong'),
    )
    await demo(true)
    expect(await counts(app)).toEqual(before)
  })

  test('a process that dies in the middle leaves the demo whole', async ({ app, database }) => {
    const before = await counts(app)
    const dying = connectDatabase(database.url, { applicationName: 'dying' })
    let left = 3
    const killed: TestApp = {
      ...app,
      db: dying,
      jobs: {
        enqueue: async (tx, ...job) => {
          await app.jobs.enqueue(tx, ...job)
          left -= 1
          if (left === 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        },
      },
    }
    await expect(start(killed)).rejects.toThrow()
    await closeDatabase(dying)
    expect(await counts(app)).toEqual(before)
    expect(await app.enqueuedJobs()).toEqual([])
  })

  test('everything of the demo goes; the owner stays, renamed and logged in', async ({ app }) => {
    const photos = await app.db.selectFrom('photo').select('storage_key').execute()
    const elsewhere = await tokenOf(app, owner.username, owner.current)
    const left = await Promise.allSettled([start(app), start(app)])
    // Of two presses one empties it, and the other finds another password, or no demo.
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

    const after = await counts(app)
    const filled = Object.keys(after).filter((table) => after[table] !== 0)
    expect(filled).toEqual(['audit_entry'])
    expect(await app.db.selectFrom('app_user').select(['username', 'firstname', 'role']).execute()).toEqual([
      { username: FORM.username, firstname: 'Maya', role: 'owner' },
    ])
    expect(await app.db.selectFrom('audit_entry').select(['action', 'actor_name']).execute()).toEqual([
      { action: 'settings.demo_emptied', actor_name: 'Maya' },
    ])
    const jobs = await app.enqueuedJobs()
    const discarded = jobs.flatMap((job) => (job.name === 'discard-photo' ? [job.data.storageKey] : []))
    expect(new Set(discarded)).toEqual(new Set(photos.map(({ storage_key }) => storage_key)))

    expect(await isOpen(app, owner.token)).toBe(true)
    expect(await isOpen(app, elsewhere)).toBe(false)
    expect(await tokenOf(app, FORM.username, FORM.password)).not.toBe('')
    await expect(start(app, { current: FORM.password, password: owner.current })).rejects.toMatchObject(
      refusal('shop.not_demo'),
    )
  })
})

function refusal(code: string) {
  return { refusal: { code } }
}

async function counts(app: TestApp): Promise<Record<string, number>> {
  const counted = DEMO_TABLES.map(async (table): Promise<[string, number]> => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db)
    return [table, rows[0]?.count ?? 0]
  })
  return Object.fromEntries(await Promise.all(counted))
}

async function tokenOf(app: TestApp, username: string, password: string): Promise<string> {
  const { token } = await logIn(
    app,
    { username, password, remember: false },
    { address: null, userAgent: null },
  )
  return token
}

async function isOpen(app: TestApp, token: string): Promise<boolean> {
  const claims = await readToken(app, token)
  if (!claims) return false
  return (await memberOfLiveLogin(app.db, claims.loginId, app.clock.now())) !== undefined
}
