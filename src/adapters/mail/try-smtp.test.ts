import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { SmtpAccess } from '#core/connection/connection.ts'
import { publicAddressOf } from '../outgoing/public-address.ts'
import { smtpUrl, trySmtp } from './try-smtp.ts'

const ACCESS: SmtpAccess = {
  host: '127.0.0.1',
  port: '1',
  security: 'starttls',
  username: '',
  password: '',
  from: '',
}

async function portOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

/** A mail server with one member, `ada`, whose password is `right`. */
async function aMailServer(): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Wrong')),
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => promisify(server.close.bind(server))())
  return portOf(server.server)
}

test('a server that accepts the password works; a wrong password is reported', async () => {
  const port = await aMailServer()
  const member = { ...ACCESS, port, username: 'ada' }
  expect(await trySmtp({ ...member, password: 'right' }, {})).toBe(null)
  expect(await trySmtp({ ...member, password: 'wrong' }, {})).toEqual({
    field: 'password',
    trouble: 'login_refused',
  })
})

test('a server that accepts the connection and hangs is reported in time', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const trouble = await trySmtp({ ...ACCESS, port: await portOf(server) }, { silenceMs: 50 })
  expect(trouble).toEqual({ field: 'host', trouble: 'silent' })
})

test('a server that speaks no TLS where TLS comes first is reported', async () => {
  const trouble = await trySmtp(
    { ...ACCESS, port: await aMailServer(), security: 'tls' },
    { silenceMs: 1_000 },
  )
  expect(trouble).toEqual({ field: 'security', trouble: 'tls_wrong' })
})

test.for([
  [{}, 'connection_refused', 'port'],
  [{ host: 'nowhere.invalid' }, 'host_unknown', 'host'],
] as const)('a server at %j is reported as %s', async ([change, trouble, field]) => {
  expect(await trySmtp({ ...ACCESS, ...change }, { silenceMs: 1_000 })).toEqual({ field, trouble })
})

test.for(['127.0.0.1', 'localhost', '169.254.169.254'])('a server at %s is not called', async (host) => {
  const trouble = await trySmtp(
    { ...ACCESS, host, port: await aMailServer() },
    { findAddress: publicAddressOf },
  )
  expect(trouble).toEqual({ field: 'host', trouble: 'private_address' })
})

test('a user name and a password stay what they are in the URL', () => {
  const access = { ...ACCESS, username: 'ada@example.com', password: 'a:b/c@d' }
  expect(new URL(smtpUrl(access))).toMatchObject({ username: 'ada%40example.com', password: 'a%3Ab%2Fc%40d' })
})
