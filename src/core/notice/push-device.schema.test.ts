import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPushDeviceSchema } from './push-device.schema.ts'

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
  {},
])('a subscription that is none is refused: %j', (wrong) => {
  expect(addPushDeviceSchema.safeParse(wrong).success).toBe(false)
})
