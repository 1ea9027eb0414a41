import { describe, expect, test } from 'vitest'
import { isLiveKey, shownValues, withStoredSecrets, type S3Access, type SmtpAccess } from './connection.ts'

const SMTP: SmtpAccess = {
  host: 'smtp.example.com',
  port: '587',
  security: 'starttls',
  username: 'ada',
  password: 'a long secret of a mail server',
  from: '',
}
const S3: S3Access = {
  endpoint: 'https://s3.example.com',
  region: 'us-east-1',
  bucket: 'photos',
  accessKeyId: 'AKIA',
  secretAccessKey: 'a long secret of a bucket',
}

describe('an empty secret', () => {
  test('keeps the stored one for the same receiver', () => {
    const typed = { ...SMTP, password: '', from: 'a@example.com' }
    const kept = withStoredSecrets('smtp', typed, SMTP)
    expect(kept).toEqual({ values: { ...typed, password: SMTP.password }, missing: [] })
  })

  test.for([
    [{ host: 'smtp.thief.example' }],
    [{ port: '2525' }],
    [{ username: 'eve' }],
    [{ security: 'tls' }],
  ])('is not sent to another receiver: %j', ([change]) => {
    const { values } = withStoredSecrets('smtp', { ...SMTP, ...change, password: '' }, SMTP)
    expect(values.password).toBe('')
  })

  test('is missing where it is needed', () => {
    const other = { ...S3, endpoint: 'https://thief.example', secretAccessKey: '' }
    expect(withStoredSecrets('s3', other, S3).missing).toEqual(['secretAccessKey'])
    expect(withStoredSecrets('s3', { ...S3, secretAccessKey: '' }, null).missing).toEqual(['secretAccessKey'])
  })

  test('is not sent to the bucket of another account', () => {
    const other = { ...S3, accessKeyId: 'AKIA2', secretAccessKey: '' }
    expect(withStoredSecrets('s3', other, S3)).toEqual({ values: other, missing: ['secretAccessKey'] })
    const renamed = { ...S3, bucket: 'others', region: 'eu-west-3', secretAccessKey: '' }
    expect(withStoredSecrets('s3', renamed, S3).values.secretAccessKey).toBe(S3.secretAccessKey)
  })

  test('of a mail server may stay empty, and a typed one replaces the stored one', () => {
    const open = { ...SMTP, username: '', password: '' }
    expect(withStoredSecrets('smtp', open, null)).toEqual({ values: open, missing: [] })
    const typed = { ...SMTP, password: 'another one' }
    expect(withStoredSecrets('smtp', typed, SMTP)).toEqual({ values: typed, missing: [] })
  })

  test('of the webhook stays with the same key, which may be typed', () => {
    const stored = { secretKey: 'sk_test_one', webhookSecret: 'whsec_one' }
    expect(withStoredSecrets('stripe', { ...stored, webhookSecret: '' }, stored).values).toEqual(stored)
    expect(withStoredSecrets('stripe', { secretKey: '', webhookSecret: '' }, null).missing).toEqual([
      'secretKey',
    ])
  })

  test('of the webhook goes with its key: another key comes without it', () => {
    const stored = { secretKey: 'sk_test_one', webhookSecret: 'whsec_one' }
    const empty = { secretKey: '', webhookSecret: '' }
    expect(withStoredSecrets('stripe', empty, stored).values).toEqual(stored)
    const next = { secretKey: 'sk_test_two', webhookSecret: '' }
    expect(withStoredSecrets('stripe', next, stored)).toEqual({ values: next, missing: [] })
  })
})

test('a secret is shown by its end, a URL with a key by its host', () => {
  expect(shownValues({ kind: 'smtp', values: { ...SMTP, password: 'short' } })).toMatchObject({
    password: '…',
  })
  expect(shownValues({ kind: 's3', values: S3 })).toMatchObject({
    bucket: 'photos',
    secretAccessKey: '…cket',
  })
  const tilesUrl = 'https://tiles.example/{z}/{x}/{y}.png?key=secret'
  const shown = shownValues({ kind: 'tiles', values: { tilesUrl, attribution: '© Nobody' } })
  expect(shown).toEqual({ tilesUrl: 'tiles.example', attribution: '© Nobody' })
  expect(shownValues({ kind: 'stripe', values: { secretKey: '', webhookSecret: '' } }).secretKey).toBe('')
})

test('open values are shown whole, and of a secret its end from 16 characters on', () => {
  const { password: _, ...open } = SMTP
  expect(shownValues({ kind: 'smtp', values: { ...SMTP, password: '0123456789abcdef' } })).toEqual({
    ...open,
    password: '…cdef',
  })
  expect(shownValues({ kind: 's3', values: { ...S3, secretAccessKey: '0123456789abcde' } })).toEqual({
    ...S3,
    secretAccessKey: '…',
  })
  expect(
    shownValues({ kind: 'stripe', values: { secretKey: 'sk_live_0123456789', webhookSecret: '' } }),
  ).toEqual({
    secretKey: '…6789',
    webhookSecret: '',
  })
})

test('a key tells its mode', () => {
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'pk_live_1', 'x sk_live_1'].map(isLiveKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
