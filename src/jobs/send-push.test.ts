import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import { expect } from 'vitest'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { chooseNoticesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices } from '#core/notice/notice-choices.server.ts'
import { addPushDeviceSchema } from '#core/notice/push-device.schema.ts'
import {
  addPushDevice,
  choosePush,
  ownPushDevices,
  removePushDevice,
  testPush,
} from '#core/notice/push-devices.server.ts'
import { deletePushKeys } from '#core/notice/push-keys.server.ts'
import { sendWaitingPushes } from '#core/notice/send-waiting-pushes.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { logOut } from '#core/log-in/log-out.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { sendPush } from './send-push.ts'

/** A browser with its push service: it decrypts what it gets, as RFC 8291 says, by code of its own. */
class Browser {
  readonly keys: ECDH = createECDH('prime256v1')
  readonly auth = randomBytes(16)
  readonly received: { headers: Headers; body: Buffer }[] = []
  readonly endpoint: string
  status = 201

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.keys.generateKeys()
  }

  get subscription() {
    const p256dh = this.keys.getPublicKey('base64url')
    return addPushDeviceSchema.parse({
      endpoint: this.endpoint,
      p256dh,
      auth: this.auth.toString('base64url'),
    })
  }

  /** Source: RFC 8188, 2 and RFC 8291, 3.4. */
  shown(index = -1): Record<string, string> {
    const { body } = this.received.at(index) as { body: Buffer }
    const salt = body.subarray(0, 16)
    const keyLength = body[20] as number
    const sender = body.subarray(21, 21 + keyLength)
    const shared = this.keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender])
    const prk = createHmac('sha256', this.auth).update(shared).digest()
    const ikm = createHmac('sha256', prk)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length))
    const sealed = body.subarray(21 + keyLength)
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString()
    return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002'))) as Record<string, string>
  }
}

const ENDPOINT = 'https://push.example.com/send/abc'

const test = base.extend<{
  browser: Browser
  app: TestApp
  member: { actor: Actor & { type: 'user' }; token: string }
}>({
  // oxlint-disable-next-line no-empty-pattern -- The first parameter names the fixtures in use
  browser: async ({}, use) => use(new Browser(ENDPOINT)),
  app: async ({ database, browser }, use) => {
    const fetch: typeof globalThis.fetch = async (_, init = {}) => {
      const body = Buffer.from(init.body as Uint8Array)
      browser.received.push({ headers: new Headers(init.headers), body })
      return new Response(null, { status: browser.status })
    }
    const push = createWebPushSender({
      origin: 'https://tours.example.com',
      fetch,
      findAddress: async () => '203.0.114.1',
    })
    const app = createTestApp(database.db, { push })
    // Another test's keys are sealed by another wrapping key.
    await app.db.deleteFrom('push_device').execute()
    await app.db.deleteFrom('push_key').execute()
    await app.db.updateTable('app_user').set({ disabled_at: app.clock.now().toString() }).execute()
    await use(app)
  },
  member: async ({ app }, use) => {
    const { id, username, firstname: name, role } = await aTeamMember(app)
    await app.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', id).execute()
    const form = { username, password: PASSWORD, remember: true }
    const { token } = await logIn(app, form, { address: null, userAgent: null, formerToken: null })
    await use({ actor: { type: 'user', id, name, role }, token })
  },
})

const DEVICE = { userAgent: 'Firefox/140' }

async function runPushes(app: TestApp): Promise<number> {
  const jobs = (await app.enqueuedJobs()).filter((job) => job.name === 'send-push')
  for (const { data } of jobs) await sendPush(app, data)
  return jobs.length
}

async function book(app: TestApp, name = 'Maya Rossi'): Promise<string> {
  const tour = await aTour(app)
  return await aPaidBooking(app, tour, await aDeparture(app, tour), { name })
}

test('a booking is shown on a device, encrypted for it and signed with the keys of the site', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  const id = await book(app)
  expect(await runPushes(app)).toBe(1)
  const shown = browser.shown()
  expect(shown).toMatchObject({ title: 'New booking', path: `/admin/reservations?open=${id}` })
  expect(shown.body).toContain('Maya Rossi')
  const { headers } = browser.received[0] as { headers: Headers }
  expect(headers.get('topic')).toMatch(/^[\w-]{32}$/)
  expect(shown.tag).toBe(headers.get('topic'))

  const { publicKey } = await ownPushDevices(app, actor, token)
  const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.get('authorization') ?? '') ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const claims = JSON.parse(Buffer.from((await compactVerify(jwt, jwk)).payload).toString()) as Record<
    string,
    string
  >
  expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'https://tours.example.com' })
})

test('a crash after the sending repeats the push under its topic and tag', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  await book(app)
  const job = (await app.enqueuedJobs()).find(({ name }) => name === 'send-push')
  for (let time = 0; time < 2; time += 1) await sendPush(app, job?.data as Parameters<typeof sendPush>[1])
  const topics = browser.received.map(({ headers }) => headers.get('topic'))
  expect(new Set(topics).size).toBe(1)
  expect([browser.shown(0).tag, browser.shown(1).tag]).toEqual(topics)
})

/** The number of pushes after a morning without any, in which customers of these names have booked. */
async function pushesAfterQuietHours(app: TestApp, actor: Actor, names: readonly string[]): Promise<number> {
  const quiet = chooseNoticesSchema.parse({ digestAt: '07:00', quietFrom: '09:00', quietUntil: '14:00' })
  await chooseNotices(app, actor, quiet)
  for (const name of names) await book(app, name)
  expect(await runPushes(app)).toBe(0)
  app.clock.advance({ hours: 4 })
  await sendWaitingPushes(app)
  await sendWaitingPushes(app)
  return await runPushes(app)
}

test('pushes of quiet hours come together afterwards', async ({ app, browser, member: { actor, token } }) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  expect(await pushesAfterQuietHours(app, actor, ['Maya Rossi', 'Noé Blanc'])).toBe(1)
  expect(browser.shown()).toMatchObject({ title: '2 notifications for you', path: '/admin' })
})

test('a long push ends with a whole character', async ({ app, browser, member: { actor, token } }) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  const names = Array.from({ length: 5 }, () => `x${'🎈'.repeat(49)}`)
  expect(await pushesAfterQuietHours(app, actor, names)).toBe(1)
  const { body = '' } = browser.shown()
  expect([body.length, body.isWellFormed()]).toEqual([399, true])
})

test('a topic that a member does not want on the devices is not shown', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  await choosePush(app, actor, { topics: ['money'] })
  await book(app)
  expect(await runPushes(app)).toBe(0)
  const { topics } = await ownPushDevices(app, actor, token)
  expect(topics.filter(({ shown }) => shown)).toEqual([{ topic: 'money', shown: true }])
})

test.for([404, 410])(
  'a device is removed when its endpoint responds %i',
  async (status, { app, browser, member }) => {
    await addPushDevice(app, member.actor, browser.subscription, { ...DEVICE, token: member.token })
    browser.status = status
    await testPush(app, member.actor)
    await runPushes(app)
    expect((await ownPushDevices(app, member.actor, member.token)).devices).toEqual([])
  },
)

test('a push service that is down is tried again, one that refuses is not', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  browser.status = 503
  await testPush(app, actor)
  await expect(runPushes(app)).rejects.toThrow('503')
  browser.status = 400
  await testPush(app, actor)
  await runPushes(app)
  expect((await ownPushDevices(app, actor, token)).devices).toHaveLength(1)
})

test('a device ends with its log-in, and with the access of its member', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  await aTeamMember(app)
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  await book(app)
  await logOut(app, actor, token)
  expect(await runPushes(app)).toBe(1)
  expect(browser.received).toEqual([])
  expect(await app.db.selectFrom('push_device').select('id').execute()).toEqual([])
})

test('a disabled member has no device', async ({ app, browser, member: { actor, token } }) => {
  await aTeamMember(app)
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  const owner = { type: 'system', name: 'tests' } as const
  await setMemberDisabled(app, owner, actor.id, true)
  expect(await app.db.selectFrom('push_device').select('id').execute()).toEqual([])
})

test('a browser that is added twice is one device, and its owner may remove it', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  for (let time = 0; time < 2; time += 1)
    await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  const { devices } = await ownPushDevices(app, actor, token)
  expect(devices).toMatchObject([{ userAgent: 'Firefox/140', current: true }])
  await removePushDevice(app, { ...camille, role: 'owner' }, devices[0]?.id ?? '')
  expect((await ownPushDevices(app, actor, token)).devices).toHaveLength(1)
  await removePushDevice(app, actor, devices[0]?.id ?? '')
  expect((await ownPushDevices(app, actor, token)).devices).toEqual([])
  await expect(testPush(app, actor)).rejects.toMatchObject({ refusal: { code: 'push.no_device' } })
})

test.for([
  'https://127.0.0.1/x',
  'https://10.1.2.3/x',
  'https://[::1]/x',
  'https://localhost./',
  'https://foo.localhost/',
  'https://ip6-localhost/',
  'https://user:x@push.example.com/',
])('the endpoint %s is refused', async (endpoint, { database }) => {
  const { isForbidden } = createWebPushSender({ origin: 'https://tours.example.com' })
  expect(await isForbidden(endpoint)).toBe(true)
  const app = createTestApp(database.db, { push: { ...createTestApp(database.db).push, isForbidden } })
  const browser = new Browser(endpoint)
  await expect(
    addPushDevice(app, camille, browser.subscription, { ...DEVICE, token: '' }),
  ).rejects.toMatchObject({ refusal: { code: 'push.forbidden' } })
})

test('the private key is sealed, made once, and removed with a lost wrapping key', async ({
  app,
  browser,
  member: { actor, token },
}) => {
  const made = await Promise.all([ownPushDevices(app, actor, token), ownPushDevices(app, actor, token)])
  expect(made[0].publicKey).toBe(made[1].publicKey)
  await addPushDevice(app, actor, browser.subscription, { ...DEVICE, token })
  const [key, ...others] = await app.db.selectFrom('push_key').select(['id', 'sealed']).execute()
  expect(others).toEqual([])
  expect(key?.sealed.byteLength).toBeGreaterThan(43)
  await deletePushKeys(app.db, [key?.id ?? ''])
  const { publicKey, devices } = await ownPushDevices(app, actor, token)
  expect(devices).toEqual([])
  expect(publicKey).not.toBe(made[0].publicKey)
})
