import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject, describe, expect, test } from 'vitest'
import pg from 'pg'
import { parse } from 'yaml'
import { OFFICE_BYTES_MAX, REVIEW_BYTES_MAX } from '#web/server/limit-body.ts'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../scripts/server-options.mjs'
import { settingsIn } from './support/settings-in.ts'

const deploy = resolve(import.meta.dirname, '../deploy')
const read = (name: string) => readFile(resolve(deploy, name), 'utf8')

test.each(['Caddyfile', 'compose.Caddyfile', '../docs/scale.md'])(
  '%s closes a connection that rests before the server does, so that no form meets a closed one',
  async (name) => {
    const seconds = /\n\t\ttransport http \{\n\t\t\tkeepalive (\d+)s\n/.exec(await read(name))?.[1]
    expect(Number(seconds) * 1_000).toBeLessThan(createServer().keepAliveTimeout)
  },
)

test('the proxy of compose takes every body that Escapade takes', async () => {
  const mebibytes = Number(/\n\t\tmax_size (\d+)MiB\n/.exec(await read('compose.Caddyfile'))?.[1])
  expect(mebibytes * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(OFFICE_BYTES_MAX, REVIEW_BYTES_MAX))
})

describe('systemd', () => {
  const units = ['escapade.service', 'escapade-backup.service']

  test('both units are confined by the same lines', async () => {
    const confinement = async (name: string) => {
      const lines = (await read(name)).split('\n')
      return lines.slice(
        lines.indexOf('NoNewPrivileges=true'),
        lines.indexOf('SystemCallErrorNumber=EPERM') + 1,
      )
    }
    const [unit, backup] = await Promise.all(units.map(confinement))
    expect(unit).toEqual(backup)
    expect(unit).toEqual(
      expect.arrayContaining([
        'CapabilityBoundingSet=',
        'PrivateDevices=true',
        'ProtectSystem=strict',
        'RestrictNamespaces=true',
        'SystemCallFilter=@system-service',
        'UMask=0077',
      ]),
    )
  })

  test('the proxy reaches Escapade through a socket that only its group can open', async () => {
    const unit = await read('escapade.service')
    const socket = /^Environment=.* SOCKET=(\S+)$/m.exec(unit)?.[1]
    expect(socket).toBe('/run/escapade/http.sock')
    expect(unit).toMatch(/^RuntimeDirectory=escapade\nRuntimeDirectoryMode=0750$/m)
    expect(await read('Caddyfile')).toContain(`reverse_proxy unix/${socket} {`)
    expect(await read('install.sh')).toContain('usermod --append --groups escapade caddy')
  })

  test('the server is started with the options of npm start', async () => {
    const unit = await read('escapade.service')
    expect(unit).toMatch(
      new RegExp(`^ExecStart=\\S+/node ${SERVER_OPTIONS.join(' ')} build/server/index.js$`, 'm'),
    )
    for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
      expect(unit).toContain(`\nEnvironment=${name}=${value}\n`)
    const image = await readFile(resolve(deploy, '../Dockerfile'), 'utf8')
    expect(image).toContain(
      `\nCMD ${JSON.stringify(['node', ...SERVER_OPTIONS, 'build/server/index.js']).replaceAll(',', ', ')}\n`,
    )
    for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
      expect(image).toContain(`${name}=${value}`)
  })

  test.for(units)('systemd itself rates the exposure of %s at 2.0 at most', async (unit, { skip }) => {
    const words = ['security', '--offline=true', '--threshold=20', '--no-pager', resolve(deploy, unit)]
    const rating = await promisify(execFile)('systemd-analyze', words).catch(
      (error: NodeJS.ErrnoException & { stdout?: string }) => {
        if (error.code === 'ENOENT') return null
        throw new Error(error.stdout || error.message)
      },
    )
    if (!rating) return skip('systemd-analyze is not installed on this machine')
    expect(rating.stdout).toMatch(/Overall exposure level for \S+: [01]\.\d/)
  })
})

/** The settings that compose gives to its containers itself, and those of tests and of other deployments. */
const NOT_OF_AN_OPERATOR = new Set([
  'PORT',
  'HOST',
  'SOCKET',
  'TRUSTED_PROXIES',
  'ROLE',
  'API_BASE_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_PREPARED_STATEMENTS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_REGION',
  'STRIPE_API_BASE',
  'TEST_CLOCK',
])

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  privileged?: boolean
  tmpfs?: string[]
  volumes?: string[]
  networks: string[]
  secrets?: string[]
  group_add?: string[]
  environment: Record<string, string>
  ports?: string[]
}
type Compose = {
  services: Record<'app-a' | 'app-b' | 'worker' | 'database' | 'pictures' | 'proxy', Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, { driver_opts?: Record<string, string> } | null>
}

describe('compose', async () => {
  const { services, networks, volumes } = parse(await read('compose.yaml'), { merge: true }) as Compose

  test.for(Object.entries(services))('%s is confined', ([name, service]) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    expect(service.privileged).toBeUndefined()
    expect(service.tmpfs?.length).toBeGreaterThan(0)
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined)
    expect(service.volumes?.join() ?? '').not.toContain('docker.sock')
    expect(service.image).not.toMatch(/:latest$/)
  })

  const apps = [services['app-a'], services['app-b']]

  test('every setting of an operator reaches the app and its worker', async () => {
    const documented = settingsIn(await readFile(resolve(deploy, '../docs/settings.md'), 'utf8'))
    const settable = documented.filter((name) => !NOT_OF_AN_OPERATOR.has(name))
    expect(settable.length).toBeGreaterThan(20)
    for (const { environment } of [...apps, services.worker]) {
      const passed = settable.filter((name) => environment[name]?.startsWith(`\${${name}:`))
      expect(passed).toEqual(settable)
    }
  })

  test('only the proxy is reached from outside, and no app shares a network with it', () => {
    const { proxy, worker } = services
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(proxy.networks).toEqual(['front'])
    for (const { networks: own } of [...apps, worker]) expect(own).toEqual(['outside', 'inside'])
  })

  test('the proxy reaches each app through a socket of its own that no other process opens', async () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(await read('compose.Caddyfile'))?.[1]?.split(' ')
    expect(upstreams).toEqual(apps.map(({ environment }) => `unix/${environment.SOCKET}`))
    expect(new Set(upstreams).size).toBe(2)
    const sharing = Object.entries(services).filter(([, { volumes: own }]) =>
      own?.join().includes('sockets:'),
    )
    expect(sharing.map(([name]) => name)).toEqual(['app-a', 'app-b', 'proxy'])
    expect(services.proxy.volumes).toContain('sockets:/run/escapade:ro')
    // The app's user in its image, and its group.
    expect(volumes.sockets?.driver_opts).toMatchObject({ o: 'uid=1000,gid=1000,mode=0750' })
    expect(services.proxy.group_add).toEqual(['1000'])
  })

  test('nothing of HTTP goes between two containers in clear', async () => {
    for (const { environment, secrets } of [...apps, services.worker]) {
      expect(environment.S3_ENDPOINT).toMatch(/^https:/)
      expect(environment.NODE_EXTRA_CA_CERTS).toBe('/run/secrets/pictures_certificate')
      expect(secrets).toEqual(['pictures_certificate'])
    }
    expect(services.pictures.secrets).toEqual(['pictures_certificate', 'pictures_key'])
    expect(await read('compose.yaml')).not.toMatch(/http:\/\//)
    expect(await readFile(resolve(deploy, '../.gitignore'), 'utf8')).toMatch(/^deploy\/pictures\.\*$/m)
  })

  test('database and photo store cannot reach the internet', () => {
    expect(networks.inside).toEqual({ internal: true })
    expect([services.database.networks, services.pictures.networks]).toEqual([['inside'], ['inside']])
  })

  test('every secret is required, and none has a default', async () => {
    const text = await read('compose.yaml')
    for (const name of [
      'DATABASE_PASSWORD',
      'DATABASE_SUPERUSER_PASSWORD',
      'PICTURES_SECRET',
      'SECRETS_KEY',
    ]) {
      expect(text).toContain(`\${${name}:?`)
      expect(await read('env.example')).toContain(`\n${name}=\n`)
    }
  })

  test('the role of the app owns its database and is no superuser', async () => {
    const { database, 'app-a': app } = services
    expect(app.environment.DATABASE_URL).toMatch(/^postgres:\/\/escapade:/)
    expect(database.environment).not.toHaveProperty('POSTGRES_USER')
    expect(database.volumes).toContain('./database-role.sql:/docker-entrypoint-initdb.d/database-role.sql:ro')
    // The effect of psql on two of its own commands.
    const script = (await read('database-role.sql'))
      .replace(/^\\getenv password ESCAPADE_PASSWORD$/m, '')
      .replace(":'password'", "'a-password'")
      .replaceAll(/\bescapade\b/g, 'escapade_of_compose')
    const statements = script
      .split(';')
      .filter((statement) => /\w/.test(statement.replaceAll(/^--.*$/gm, '')))
    const superuser = new pg.Client(inject('testPostgres').superuserUrl)
    await superuser.connect()
    try {
      for (const statement of statements) await superuser.query(statement)
      const { rows } = await superuser.query(
        `select rolsuper, rolcreatedb, rolcreaterole, rolcanlogin from pg_roles where rolname = 'escapade_of_compose'`,
      )
      expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolcanlogin: true }])
      const owner = await superuser.query(
        `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'escapade_of_compose'`,
      )
      expect(owner.rows).toEqual([{ owner: 'escapade_of_compose' }])
    } finally {
      await superuser.query('drop database if exists escapade_of_compose')
      await superuser.query('drop role if exists escapade_of_compose')
      await superuser.end()
    }
  })
})

test('the image runs as an ordinary user and holds all served files', async () => {
  const dockerfile = await readFile(resolve(deploy, '../Dockerfile'), 'utf8')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '))
  expect(last).toContain('COPY --from=build /app/docs/vendor ./docs/vendor')
  expect(last).toContain('CMD ["node", "scripts/healthy.mjs"]')
})
