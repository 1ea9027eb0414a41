import { describe, expect, test } from 'vitest'
import { TYPED_CONNECTIONS } from './connection.schema.ts'

const SMTP = {
  host: 'smtp.example.com',
  port: '587',
  security: 'starttls',
  username: 'ada',
  password: 'a long secret of a mail server',
  from: '',
}

describe('a typed connection', () => {
  test.for([
    ['stripe', { secretKey: 'pk_test_1' }, 'secretKey', 'key_publishable'],
    ['stripe', { secretKey: 'whsec_1', webhookSecret: 'sk_test_1' }, 'secretKey', 'key_swapped'],
    ['stripe', { webhookSecret: 'sk_test_1' }, 'webhookSecret', 'key_swapped'],
    ['stripe', { secretKey: 'my key' }, 'secretKey', 'key_malformed'],
    ['stripe', { webhookSecret: 'secret' }, 'webhookSecret', 'webhook_malformed'],
    ['smtp', { ...SMTP, host: 'https://smtp.example.com' }, 'host', 'host_invalid'],
    ['smtp', { ...SMTP, host: '' }, 'host', 'host_invalid'],
    ['smtp', { ...SMTP, port: '0' }, 'port', 'port_invalid'],
    ['smtp', { ...SMTP, from: 'nobody' }, 'from', 'sender_invalid'],
    ['smtp', { ...SMTP, username: '' }, 'username', 'password_without_user'],
    [
      'tiles',
      { tilesUrl: 'http://tiles.example/{z}/{x}/{y}', attribution: 'x' },
      'tilesUrl',
      'tiles_template',
    ],
    ['tiles', { tilesUrl: 'https://tiles.example/{z}/{x}/{y}' }, 'attribution', 'attribution_empty'],
    ['s3', { endpoint: 'https://s3.example/bucket' }, 'endpoint', 'url_invalid'],
    ['s3', { bucket: 'https://s3.example/bucket' }, 'bucket', 'bucket_name'],
  ] as const)('as %s %j is refused beside %s: %s', ([kind, typed, field, trouble]) => {
    const { error } = TYPED_CONNECTIONS[kind].safeParse(typed)
    const found = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(found).toContain(`${field} connection.${trouble}`)
  })

  test('is trimmed, and a sender may have a name', () => {
    const from = 'Petites Routes <hello@example.com>'
    expect(TYPED_CONNECTIONS.smtp.parse({ ...SMTP, host: ' smtp.example.com\n', from })).toEqual({
      ...SMTP,
      from,
    })
  })
})

/** True when a value of one field is accepted; the other fields are right or left out. */
function accepts(kind: keyof typeof TYPED_CONNECTIONS, field: string, value: string): boolean {
  const typed = kind === 'smtp' ? { ...SMTP, [field]: value } : { [field]: value }
  const issues = TYPED_CONNECTIONS[kind].safeParse(typed).error?.issues ?? []
  return !issues.some(({ path }) => path.join('.') === field)
}

test.for([
  [
    'stripe',
    'secretKey',
    ['', 'sk_test_a1', 'sk_live_a1', 'rk_test_a1', ' rk_live_a1 '],
    ['sk_prod_1', 'sk_test_', 'xsk_test_1', 'sk_test_1 2'],
  ],
  ['stripe', 'webhookSecret', ['', 'whsec_a/b+c'], ['whsec_', 'xwhsec_1', 'whsec_a b', 'rk_live_1']],
  [
    'smtp',
    'host',
    ['localhost', 'mail.example.com', 'MAIL-1.example', '10.0.0.1', 'a'],
    ['-a', 'a.', 'a b', 'a/b', 'user@host', '999.1.1.1'],
  ],
  ['smtp', 'port', ['1', '25', '65535'], ['', '65536', '100000', '-1', '25x', '2.5']],
  [
    'smtp',
    'from',
    ['', 'a@example.com', 'Petites Routes <a@example.com>', '<a@example.com>'],
    [
      'a@example.com, b@example.com',
      'Ada <a@example.com',
      'Ada <ada>',
      '"Ada" <a@example.com>',
      'Ada <a@example.com> x',
      'Ada\r\nBcc: x <a@example.com>',
    ],
  ],
  [
    'tiles',
    'tilesUrl',
    ['', 'https://t.example/{z}/{x}/{y}.png', 'https://t.example/{z}/{x}/{y}{r}.png?key=1'],
    [
      'https://t.example/{z}/{x}',
      'https://t.example/{z}/{y}',
      'https://t.example/{x}/{y}',
      'https://{s}.t.example/{z}/{x}/{y}',
      'ftp://t.example/{z}/{x}/{y}',
      '{z}{x}{y}',
    ],
  ],
  [
    's3',
    'endpoint',
    ['https://s3.example', 'https://s3.example/', 'https://s3.example:9000'],
    [
      '',
      'http://s3.example',
      'https://s3.example/?a=1',
      'https://s3.example/#a',
      'https://key@s3.example',
      's3.example',
    ],
  ],
  [
    's3',
    'bucket',
    ['abc', 'a-b.c9', `a${'b'.repeat(62)}`],
    ['', 'ab', '-abc', 'abc-', 'Abc', 'a_b', `a${'b'.repeat(63)}`],
  ],
  ['s3', 'accessKeyId', ['AKIA'], ['', ' ']],
] as const)('%s: the field %s accepts %j and refuses %j', ([kind, field, right, wrong]) => {
  expect(right.filter((value) => !accepts(kind, field, value))).toEqual([])
  expect(wrong.filter((value) => accepts(kind, field, value))).toEqual([])
})

test('a line has 300 characters at most, and a URL 2,000', () => {
  expect([
    accepts('smtp', 'username', 'x'.repeat(300)),
    accepts('smtp', 'username', 'x'.repeat(301)),
  ]).toEqual([true, false])
  const url = (length: number) => 'https://t.example/{z}/{x}/{y}'.padEnd(length, 'x')
  expect([accepts('tiles', 'tilesUrl', url(2000)), accepts('tiles', 'tilesUrl', url(2001))]).toEqual([
    true,
    false,
  ])
})

test('fields that are left out are empty, and a bucket without a region is in the usual one', () => {
  expect(TYPED_CONNECTIONS.stripe.parse({})).toEqual({ secretKey: '', webhookSecret: '' })
  const bucket = { endpoint: 'https://s3.example', bucket: 'photos', accessKeyId: 'AKIA' }
  expect(TYPED_CONNECTIONS.s3.parse(bucket)).toEqual({ ...bucket, region: 'us-east-1', secretAccessKey: '' })
  expect(TYPED_CONNECTIONS.s3.parse({ ...bucket, region: 'eu-west-3' }).region).toBe('eu-west-3')
  const { security: _, ...open } = { ...SMTP, username: '', password: '' }
  expect(TYPED_CONNECTIONS.smtp.parse(open)).toEqual({ ...open, security: 'starttls' })
})
