import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPushDeviceSchema, choosePushSchema } from './push-device.schema.ts'

const keys = createECDH('prime256v1')
keys.generateKeys()
const ENDPOINT = 'https://push.example.com/send/abc'
const p256dh = keys.getPublicKey('base64url')
const auth = randomBytes(16).toString('base64url')

test('keys are read with and without padding', () => {
  const padded = keys.getPublicKey('base64')
  const read = addPushDeviceSchema.parse({ endpoint: ENDPOINT, p256dh: padded, auth: `${auth}==` })
  expect(read).toEqual({ endpoint: ENDPOINT, p256dh, auth })
})

test.for([
  { endpoint: 'http://push.example.com/', p256dh, auth },
  { endpoint: `https://push.example.com/${'x'.repeat(1000)}`, p256dh, auth },
  { endpoint: ENDPOINT, p256dh: 'x', auth },
  { endpoint: ENDPOINT, p256dh, auth: '' },
  { endpoint: ` ${ENDPOINT}`, p256dh, auth },
  { endpoint: ENDPOINT, p256dh: `x${p256dh}`, auth },
  { endpoint: ENDPOINT, p256dh: `${p256dh}x`, auth },
  { endpoint: ENDPOINT, p256dh: 'B'.repeat(101), auth },
  { endpoint: ENDPOINT, p256dh, auth: `${auth}x` },
  { endpoint: ENDPOINT, p256dh, auth: `=${auth}` },
  { endpoint: ENDPOINT, p256dh, auth: 'a'.repeat(41) },
  {},
])('an invalid subscription is refused: %j', (wrong) => {
  const issues = addPushDeviceSchema.safeParse(wrong).error?.issues ?? []
  expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(['push.unreadable']))
})

test('the topics that devices show may be none, and are those of notices', () => {
  expect(choosePushSchema.parse({})).toEqual({ topics: [] })
  expect(choosePushSchema.parse({ topics: ['booking', 'money'] })).toEqual({ topics: ['booking', 'money'] })
  expect(choosePushSchema.safeParse({ topics: ['weather'] }).success).toBe(false)
  expect(choosePushSchema.safeParse({ topics: Array.from({ length: 51 }, () => 'booking') }).success).toBe(
    false,
  )
})
