import { describe, expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import type { Connection, SmtpAccess } from './connection.ts'
import { connectionInUse, readConnections } from './connection-store.server.ts'
import { connectionsForAdmin } from './connections.server.ts'
import { removeConnection, saveConnection } from './save-connection.server.ts'
import { tryConnection } from './try-connection.server.ts'

const KEY = 'sk_test_0123456789abcdefghij1234'
const SMTP: SmtpAccess = {
  host: 'smtp.example.com',
  port: '587',
  security: 'starttls',
  username: 'ada',
  password: 'a long secret of a mail server',
  from: '',
}

async function anOwner(app: TestApp): Promise<Actor> {
  const { id } = await aTeamMember(app)
  return { type: 'user', id, name: 'Camille', role: 'owner' }
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown)
  return error instanceof Refused ? error.refusal : error
}

/** An App whose outside services are tried by `tryOut`, and whose environment sets the mail server or nothing. */
async function anApp(
  db: TestApp['db'],
  tried: Connection[],
  fromEnvironment: 'smtp'[] = [],
): Promise<TestApp> {
  // Of the test before, which had another key.
  await db.deleteFrom('connection').execute()
  return createTestApp(db, {
    connections: {
      fromEnvironment: new Set(fromEnvironment),
      tryOut: async (connection) => {
        tried.push(connection)
        return null
      },
      tryScript: async () => null,
      makeWebhook: async (_key, url) => ({ secret: `whsec_for_${url}` }),
    },
  })
}

const stripe = (secretKey: string, webhookSecret = '') => ({
  typed: { secretKey, webhookSecret },
  current: PASSWORD,
})

describe('a connection of the office', () => {
  test('is stored sealed, shows the end of its secrets, and names in the log what changed', async ({
    database: { db },
  }) => {
    const tried: Connection[] = []
    const app = await anApp(db, tried)
    const owner = await anOwner(app)
    await saveConnection(app, owner, 'stripe', stripe(KEY))
    const values = { secretKey: KEY, webhookSecret: 'whsec_for_http://localhost:3000/api/payment/webhook' }
    expect((await connectionInUse(app, 'stripe'))?.values).toEqual(values)
    const { sealed } = await db.selectFrom('connection').select('sealed').executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain(KEY.slice(8, 16))
    const { connections, webhookUrl } = await connectionsForAdmin(app, owner)
    expect(webhookUrl).toBe('http://localhost:3000/api/payment/webhook')
    expect(connections[0]).toMatchObject({ kind: 'stripe', source: 'office', shown: { secretKey: '…1234' } })
    expect(JSON.stringify(connections)).not.toContain(KEY.slice(8, 16))
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', 'stripe')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'settings.connection_set',
      subject_id: 'stripe',
      facts: { changed: ['secretKey', 'webhookSecret'] },
    })

    // The same again changes nothing.
    await saveConnection(app, owner, 'stripe', stripe(''))
    expect(await readConnections(app)).toHaveLength(1)
    await saveConnection(app, owner, 'stripe', stripe(`${KEY}5`, 'whsec_typed'))
    expect((await readConnections(app)).map(({ endedAt }) => endedAt === null)).toEqual([true, false])
    expect(await refusalOf(removeConnection(app, owner, 'stripe', PASSWORD))).toEqual({
      code: 'connection.kept',
    })
  })

  test('that two owners save at the same moment is that of one of them', async ({ database: { db } }) => {
    const app = await anApp(db, [])
    const owner = await anOwner(app)
    const typed = ['one.example.com', 'two.example.com'].map((host) => ({ ...SMTP, host }))
    await Promise.all(
      typed.map((smtp) => saveConnection(app, owner, 'smtp', { typed: smtp, current: PASSWORD })),
    )
    expect((await readConnections(app)).map(({ endedAt }) => endedAt === null)).toEqual([true, false])
  })

  test('asks for the password, and is only for owners', async ({ database: { db } }) => {
    const tried: Connection[] = []
    const app = await anApp(db, tried)
    const owner = await anOwner(app)
    const wrong = { typed: SMTP, current: 'a guess' }
    expect(await refusalOf(saveConnection(app, owner, 'smtp', wrong))).toEqual({ code: 'password.wrong' })
    const clerk = asMember(await aGuide(app, 'Inès', 'office'), 'office')
    for (const work of [
      connectionsForAdmin(app, clerk),
      tryConnection(app, clerk, 'smtp', SMTP),
      saveConnection(app, clerk, 'smtp', { typed: SMTP, current: PASSWORD }),
      removeConnection(app, clerk, 'smtp', PASSWORD),
    ])
      expect(await refusalOf(work)).toEqual({ code: 'auth.forbidden' })
    expect(tried).toEqual([])
  })

  test('keeps a secret that is left empty, unless another server would receive it', async ({
    database: { db },
  }) => {
    const tried: Connection[] = []
    const app = await anApp(db, tried)
    const owner = await anOwner(app)
    await saveConnection(app, owner, 'smtp', { typed: SMTP, current: PASSWORD })
    await saveConnection(app, owner, 'smtp', {
      typed: { ...SMTP, password: '', from: 'a@example.com' },
      current: PASSWORD,
    })
    expect((await connectionInUse(app, 'smtp'))?.values.password).toBe(SMTP.password)
    await tryConnection(app, owner, 'smtp', { ...SMTP, password: '', host: 'smtp.thief.example' })
    expect(tried.at(-1)?.values).toMatchObject({ host: 'smtp.thief.example', password: '' })
    await removeConnection(app, owner, 'smtp', PASSWORD)
    await removeConnection(app, owner, 'smtp', PASSWORD)
    expect(await connectionInUse(app, 'smtp')).toBe(null)
  })

  test('of the environment is not changed here', async ({ database: { db } }) => {
    const app = await anApp(db, [], ['smtp'])
    const owner = await anOwner(app)
    const save = saveConnection(app, owner, 'smtp', { typed: SMTP, current: PASSWORD })
    expect(await refusalOf(save)).toEqual({ code: 'connection.from_environment' })
    const { connections } = await connectionsForAdmin(app, owner)
    expect(connections.find(({ kind }) => kind === 'smtp')).toMatchObject({
      source: 'environment',
      shown: {},
    })
  })

  test('is tried thirty times in a quarter of an hour at most', async ({ database: { db } }) => {
    const app = await anApp(db, [])
    const owner = await anOwner(app)
    for (let count = 0; count < 30; count += 1) await tryConnection(app, owner, 'smtp', SMTP)
    const refusal = await refusalOf(tryConnection(app, owner, 'smtp', SMTP))
    expect(refusal).toMatchObject({ code: 'auth.too_many_attempts' })
  })

  test('is refused with a test key while real payments are taken', async ({ database: { db } }) => {
    const app = await anApp(db, [])
    const live = { ...app, payments: { ...app.payments, live: true } }
    expect(await refusalOf(tryConnection(live, await anOwner(app), 'stripe', stripe(KEY).typed))).toEqual({
      code: 'connection.failed',
      fields: { secretKey: 'connection.key_test_on_live' },
      missing: '',
    })
  })

  test('that was never set needs its secret', async ({ database: { db } }) => {
    const app = await anApp(db, [])
    const refusal = await refusalOf(tryConnection(app, await anOwner(app), 'stripe', stripe('').typed))
    expect(refusal).toMatchObject({ fields: { secretKey: 'connection.secret_empty' } })
  })
})
