import { describe, expect, it, test } from 'vitest'
import { SALES } from '#core/site/sales.ts'
import { readConfig } from './config.ts'
import { ConfigInvalid } from './environment.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_51a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }

test.for([
  [{ STRIPE_SECRET_KEY: 'pk_test_51a' }, /publishable key.*sk_…/],
  [{ STRIPE_SECRET_KEY: 'hello' }, /must begin with sk_test_/],
  [{ STRIPE_SECRET_KEY: 'sk_test_' }, /must begin with sk_test_/],
  [{ STRIPE_WEBHOOK_SECRET: 'hello' }, /must begin with whsec_/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_a,hello' }, /must begin with whsec_/],
  [
    { STRIPE_SECRET_KEY: 'rk_live_51a', STRIPE_API_BASE: 'http://localhost:4000' },
    /STRIPE_API_BASE.*live key/,
  ],
] as const)('%j does not start, and the message says what to set', ([wrong, message]) => {
  const start = () => readConfig({ ...STRIPE, ...wrong })
  expect(start).toThrow(ConfigInvalid)
  expect(start).toThrow(message)
  expect(start).not.toThrow(/51a/)
})

test.for(['www.googletagmanager.com/gtm.js', 'ftp://tags.example.com/gtm.js'])(
  'a tag manager at %s does not start',
  (TAG_MANAGER_URL) => {
    const start = () => readConfig({ TAG_MANAGER_URL, TAG_MANAGER_ID: 'GTM-1' })
    expect(start).toThrow(`TAG_MANAGER_URL must be an http(s) URL, not "${TAG_MANAGER_URL}".`)
  },
)

test.for([
  [{ MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}.png' }, /MAP_ATTRIBUTION is missing/],
  [{ MAP_ATTRIBUTION: '©' }, /MAP_TILES_URL is missing/],
  [
    { MAP_TILES_URL: 'https://t.example/{z}/{x}.png?key=51a', MAP_ATTRIBUTION: '©' },
    /with \{z\}, \{x\} and \{y\}/,
  ],
  [{ MAP_TILES_URL: 'https://{s}.t.example/{z}/{x}/{y}.png?key=51a', MAP_ATTRIBUTION: '©' }, /with \{z\}/],
  [{ MAP_TILES_URL: 'file:///{z}/{x}/{y}.png?key=51a', MAP_ATTRIBUTION: '©' }, /http\(s\) URL/],
] as const)('a tile source like %j does not start, and its key is in no message', ([wrong, message]) => {
  const start = () => readConfig(wrong)
  expect(start).toThrow(ConfigInvalid)
  expect(start).toThrow(message)
  expect(start).not.toThrow(/51a/)
})

test('a tile source is read with its attribution, and by default there is none', () => {
  const tilesUrl = 'https://t.example/{z}/{x}/{y}{r}.png?key=51a'
  expect(readConfig({}).maps).toBeNull()
  const { maps } = readConfig({ MAP_TILES_URL: tilesUrl, MAP_ATTRIBUTION: '© Us' })
  expect(maps).toEqual({ tilesUrl, attribution: '© Us' })
})

test.for(['sk_test_51a', 'sk_live_51a', 'rk_test_51a', 'rk_live_51a'])('%s starts', (secretKey) => {
  const { payments } = readConfig({ ...STRIPE, STRIPE_SECRET_KEY: secretKey })
  expect(payments).toMatchObject({ kind: 'stripe', secretKey, webhookSecrets: ['whsec_a'] })
})

describe('the sales of a configuration', () => {
  it.each([
    ['without anything', {}, 'open'],
    ['on http, wherever it is', { PUBLIC_URL: 'http://192.0.2.1:3000' }, 'open'],
    ['on https at localhost', { PUBLIC_URL: 'https://localhost:3443' }, 'open'],
    ['on https below localhost', { PUBLIC_URL: 'https://shop.localhost' }, 'open'],
    ['on https at 127.0.0.1', { PUBLIC_URL: 'https://127.0.0.1' }, 'open'],
    ['on https at ::1', { PUBLIC_URL: 'https://[::1]:3443' }, 'open'],
    ['on https with Stripe', { PUBLIC_URL: 'https://tours.example.com', ...STRIPE }, 'open'],
    ['on https without Stripe', { PUBLIC_URL: 'https://tours.example.com' }, 'closed'],
    ['with an empty key', { PUBLIC_URL: 'https://tours.example.com', STRIPE_SECRET_KEY: '' }, 'closed'],
    ['of a demo on https', { PUBLIC_URL: 'https://tours.example.com', DEMO: '1' }, 'closed'],
    ['in capitals', { PUBLIC_URL: 'HTTPS://Tours.Example.com' }, 'closed'],
    ['that looks like localhost', { PUBLIC_URL: 'https://localhost.example.com' }, 'closed'],
    ['by name', { PUBLIC_URL: 'https://tours.example.com', PAYMENTS: 'demo' }, 'test'],
    ['by name at localhost', { PAYMENTS: 'demo' }, 'test'],
  ] as const)('%s are right', (_, env, sales) => {
    expect(readConfig(env).sales).toBe(sales)
  })

  it('have a configuration for each of their states', () => {
    const https = { PUBLIC_URL: 'https://tours.example.com' }
    const states = [{}, { ...https, PAYMENTS: 'demo' }, https].map((env) => readConfig(env).sales)
    expect(states).toEqual([...SALES])
  })

  it('refuses contradictions and misspellings, with the message that names the remedy', () => {
    expect(() => readConfig({ PAYMENTS: 'demo', ...STRIPE })).toThrow(/PAYMENTS=demo .*STRIPE_SECRET_KEY/)
    expect(() => readConfig({ PAYMENTS: 'Demo' })).toThrow('PAYMENTS must be one of demo, not "Demo".')
  })
})

describe('the URL of the site', () => {
  it.each([
    ['https://tours.example.com/', 'https://tours.example.com'],
    ['HTTPS://Tours.Example.COM:443', 'https://tours.example.com'],
    ['http://192.0.2.1:3000', 'http://192.0.2.1:3000'],
    ['https://visites-légères.example', 'https://xn--visites-lgres-5gbn.example'],
    ['  https://tours.example.com\n', 'https://tours.example.com'],
  ])('%s is what browsers call it', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin)
  })

  it.each([
    'https://tours.example.com/lyon',
    'https://tours.example.com?lyon',
    'https://tours.example.com#lyon',
    'https://owner@tours.example.com',
  ])('%s is refused', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL must be scheme and host alone')
  })
})

describe('the limits of a configuration', () => {
  it('are read by name', () => {
    const env = { HOLDS_PER_ADDRESS: '20', UNPAID_SEATS_PERCENT: '50', UNPAID_SEATS_MIN: '4' }
    const more = {
      UNPAID_PARTIES_PER_IPV4: '12',
      UNPAID_PARTIES_PER_IPV6: '3',
      UNPAID_BOOKINGS_PER_EMAIL: '5',
    }
    expect(readConfig({ ...env, ...more }).limits).toEqual({
      holdsPerNetwork: 20,
      unpaid: { seatsPercent: 50, seatsMin: 4, partiesPerIpv4: 12, partiesPerIpv6: 3, bookingsPerEmail: 5 },
    })
  })

  it('let the memory for finished pages be none', () => {
    expect(readConfig({}).cacheMegabytes).toBe(64)
    expect(readConfig({ PAGE_CACHE_MB: '0' }).cacheMegabytes).toBe(0)
    expect(() => readConfig({ PAGE_CACHE_MB: '-1' })).toThrow('PAGE_CACHE_MB')
  })

  it.each(['0', '-1', '1.5', 'many'])('refuse %s', (UNPAID_SEATS_MIN) => {
    expect(() => readConfig({ UNPAID_SEATS_MIN })).toThrow('UNPAID_SEATS_MIN must be a whole number above 0')
  })
})

describe('a Unix socket to listen on', () => {
  const PUBLIC_URL = 'https://tours.example.com'

  it('makes the connecting process the trusted proxy', () => {
    expect(readConfig({ SOCKET: '/run/escapade/http.sock', PUBLIC_URL })).toMatchObject({
      socket: '/run/escapade/http.sock',
      trustedProxies: ['127.0.0.1'],
    })
    expect(readConfig({ SOCKET: '', PUBLIC_URL })).toMatchObject({ socket: null, trustedProxies: [] })
  })

  it('needs an absolute path that fits, and the URL of the proxy', () => {
    const start = (SOCKET: string) => () => readConfig({ SOCKET, PUBLIC_URL })
    expect(start('http.sock')).toThrow('SOCKET must be an absolute path of 107 bytes at most')
    expect(start(`/run/${'é'.repeat(52)}`)).toThrow('107 bytes')
    expect(start(`/run/${'é'.repeat(51)}`)).not.toThrow()
    expect(() => readConfig({ SOCKET: '/run/escapade/http.sock' })).toThrow(
      'SOCKET is set without PUBLIC_URL',
    )
  })
})

describe('the mail server', () => {
  test.for([
    'smtp.example.com',
    'smtp.example.com:587',
    'http://smtp.example.com',
    'smtp://',
    'smtps:user:51a@smtp.example.com',
    'smtps://user:51a/51a@smtp.example.com:465',
  ])('%j does not start, and the message has no password', (SMTP_URL) => {
    const start = () => readConfig({ SMTP_URL })
    expect(start).toThrow(ConfigInvalid)
    expect(start).toThrow(/SMTP_URL must be a URL like smtps:/)
    expect(start).not.toThrow(/51a/)
  })

  test.for(['smtp://127.0.0.1:1025', 'smtps://user:pass%40word@smtp.example.com:465'])(
    '%s starts',
    (SMTP_URL) => {
      expect(readConfig({ SMTP_URL }).mail).toEqual({ kind: 'smtp', url: SMTP_URL, from: null })
    },
  )
})

describe('the sender', () => {
  test.for(['Small Roads', 'hello@', 'Small Roads <hello>', 'hello@example.com <Small Roads>'])(
    '%j does not start: emails would have none',
    (MAIL_FROM) => {
      expect(() => readConfig({ MAIL_FROM })).toThrow(ConfigInvalid)
      expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM must be an email address')
    },
  )

  test.for(['hello@example.com', 'Small Roads <hello@example.com>', '"Roads, Small" <hello@example.com>'])(
    '%s starts',
    (MAIL_FROM) => {
      expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM)
    },
  )
})

describe('the trusted proxies', () => {
  test.for(['proxy.local', '10.0.0.0/', '10.0.0.0/99', '10.0.0.0/8/8', '2001:db8::/129', '127.0.0.1, /8'])(
    '%j do not start, so that no stranger is believed',
    (TRUSTED_PROXIES) => {
      const start = () => readConfig({ TRUSTED_PROXIES })
      expect(start).toThrow(ConfigInvalid)
      expect(start).toThrow('TRUSTED_PROXIES must hold IP addresses, or ranges like 10.0.0.0/8, not')
    },
  )

  test('are addresses and ranges of both kinds', () => {
    const networks = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0']
    expect(readConfig({ TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks)
  })
})

describe('the database', () => {
  const url = 'postgres://escapade@pooler:6432/escapade'

  test('of the work that needs a session is DATABASE_URL too, unless it has an address of its own', () => {
    const sessionUrl = 'postgres://escapade@primary:5000/escapade'
    expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ url, sessionUrl: url })
    expect(readConfig({ DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl }).database).toMatchObject({
      url,
      sessionUrl,
    })
  })

  test.for([
    'localhost/escapade',
    'mysql://escapade:51a@localhost/escapade',
    'postgres://escapade:51a@51a/51a@localhost/escapade',
    'postgres://escapade:51a/51a@localhost/escapade',
    'postgres://escapade:51#51a@localhost/escapade',
  ])('at %j does not start, and the message has no password', (wrong) => {
    for (const env of [{ DATABASE_URL: wrong }, { DATABASE_URL: url, DATABASE_SESSION_URL: wrong }]) {
      expect(() => readConfig(env)).toThrow(ConfigInvalid)
      expect(() => readConfig(env)).toThrow(/URL must be a URL like postgres:/)
      expect(() => readConfig(env)).not.toThrow(/51a/)
    }
  })

  test.for(['postgres://escapade@%2Fvar%2Frun%2Fpostgresql/escapade', 'postgresql:///escapade?host=/run'])(
    'may be at the socket %s',
    (socketUrl) => {
      expect(readConfig({ DATABASE_URL: socketUrl }).database).toMatchObject({ url: socketUrl })
    },
  )

  test('of sessions alone does not start', () => {
    expect(() => readConfig({ DATABASE_SESSION_URL: url })).toThrow(/DATABASE_SESSION_URL.*DATABASE_URL/)
  })
})
