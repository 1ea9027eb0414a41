import { createECDH, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import { addPushDevice, testPush } from '#core/notice/push-devices.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { sendPush } from './send-push.ts'

const unresolved = () => Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
const noResolver = () => Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })

test('a device whose push service has no address for three days is removed', async ({ database }) => {
  let fault: Error | null = unresolved()
  const push = createWebPushSender({
    origin: 'https://tours.example.com',
    fetch: async () => {
      if (fault) throw fault
      return new Response(null, { status: 201 })
    },
    findAddress: async () => '203.0.114.1',
  })
  const app = createTestApp(database.db, { push })
  const { id, username, firstname: name, role } = await aTeamMember(app)
  const form = { username, password: PASSWORD, remember: true }
  const { token } = await logIn(app, form, { address: null, userAgent: null, formerToken: null })
  const actor = { type: 'user', id, name, role } as const
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const [p256dh, auth] = [keys.getPublicKey('base64url'), randomBytes(16).toString('base64url')]
  const subscription = { endpoint: 'https://push.example.com/x', p256dh, auth }
  await addPushDevice(app, actor, subscription, { token, userAgent: null })
  const devices = () => app.db.selectFrom('push_device').select('unresolved_since').execute()
  await testPush(app, actor)
  const job = (await app.enqueuedJobs()).find((one) => one.name === 'send-push')!
  const send = async () => await sendPush(app, job.data)

  await expect(send()).rejects.toThrow('no address')
  app.clock.advance({ hours: 71 })
  // A resolver that does not respond says nothing about the device.
  fault = noResolver()
  await expect(send()).rejects.toThrow('EAI_AGAIN')
  fault = null
  await send()
  expect(await devices()).toEqual([{ unresolved_since: null }])

  fault = unresolved()
  await expect(send()).rejects.toThrow('no address')
  app.clock.advance({ hours: 71 })
  await expect(send()).rejects.toThrow('no address')
  expect(await devices()).toHaveLength(1)
  app.clock.advance({ hours: 1 })
  await send()
  expect(await devices()).toEqual([])
})
