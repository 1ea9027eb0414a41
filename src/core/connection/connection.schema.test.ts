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
