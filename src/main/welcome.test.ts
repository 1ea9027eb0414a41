import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { LOCALES } from '#core/kernel/locale.ts'
import { translator } from '#i18n/translator.ts'
import type { FirstStart } from './first-start.ts'
import { welcome } from './welcome.ts'

const opened = {
  firstStart: { user: null, demo: false, firstVisit: null, firstPassword: null },
  testClock: null,
}

test('root is informed, in one line, that it is not needed', () => {
  const lines = (isRoot: boolean) =>
    welcome(readConfig({}), 3000, opened, { isRoot, holdsElsewhere: 0 }).split('\n')
  const more = lines(true).filter((line) => !lines(false).includes(line))
  expect(more).toEqual([expect.stringContaining('It runs as root')])
})

test.each([
  ['demo provider: no money moves', {}],
  ['NOT CONFIGURED: nothing is sold online', { PUBLIC_URL: 'https://tours.example.com' }],
  ['demo provider, as PAYMENTS=demo asks', { PUBLIC_URL: 'https://tours.example.com', PAYMENTS: 'demo' }],
  ['Stripe\n', { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
  ['Stripe, test key', { STRIPE_SECRET_KEY: 'rk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
])('the start says of payments: %s', (words, env) => {
  expect(welcome(readConfig(env), 3000, opened, { isRoot: false, holdsElsewhere: 0 })).toMatch(
    new RegExp(`Payments +${words}`),
  )
})

test('holds of another payment account are reported, with their number', () => {
  const text = (holdsElsewhere: number) =>
    welcome(readConfig({}), 3000, opened, { isRoot: false, holdsElsewhere })
  expect(text(3)).toContain('another account or mode of the payment provider: 3.')
  expect(text(0)).not.toContain('another account')
})

test('without a member, the URL at which the first account is made is printed in each language', () => {
  const firstStart = { user: null, demo: false, firstVisit: 'secret', firstPassword: null }
  const quiet = { isRoot: false, holdsElsewhere: 0 }
  const text = welcome(readConfig({}), 3000, { firstStart, testClock: null }, quiet)
  expect(text).toMatch(
    /Log-in +http:\/\/localhost:3000\/admin\/begin\/secret {2}· {2}http:\/\/localhost:3000\/fr\/admin\/begin\/secret/,
  )
  expect(text).toContain('escapade user (or npm run user) prints another')
})

test.for(LOCALES)('the pages name both commands as well: %s', (locale) => {
  const t = translator(locale)
  for (const sentence of [t('first_visit.expired'), t('password.expired')])
    expect(sentence).toMatch(/escapade user.*npm run user/)
})

describe('the generated password', () => {
  const loginLine = (firstStart: FirstStart, dataDir: string) =>
    welcome(readConfig({ DATA_DIR: dataDir }), 3000, { firstStart, testClock: null }, quiet)
      .split('\n')
      .find((line) => line.includes('Log-in'))
  const quiet = { isRoot: false, holdsElsewhere: 0 }
  const endsAt = Temporal.Instant.from('2026-12-06T09:00:30Z')
  const first = { username: 'admin@escapade.test', endsAt, isOver: false }
  const made = {
    username: 'admin@escapade.test',
    generated: { password: 'abcde-fghjk', keptIn: '/data/admin-password' },
  }

  test('is printed with its term, or with none on the demo of this machine', () => {
    expect(
      loginLine({ user: made, demo: false, firstVisit: null, firstPassword: first }, '/nowhere'),
    ).toMatch(
      /admin@escapade\.test {2}· {2}abcde-fghjk {3}\(good for 24 hours: log in and choose your own; .*admin-password\)$/,
    )
    const kept = { ...first, endsAt: null }
    expect(loginLine({ user: made, demo: true, firstVisit: null, firstPassword: kept }, '/nowhere')).toMatch(
      /\(kept in \/data\/admin-password until it is changed\)$/,
    )
  })

  test('is that of every role on the demo of this machine alone', () => {
    const kept = { ...first, endsAt: null }
    const lines = (firstStart: FirstStart) =>
      welcome(readConfig({}), 3000, { firstStart, testClock: null }, quiet)
    expect(lines({ user: made, demo: true, firstVisit: null, firstPassword: kept })).toMatch(
      /Other roles +office margaux@.* · {2}accountant etienne@.* · {2}guide baptiste@.*\(the same password\)/,
    )
    const chosen = { ...made, generated: null }
    for (const none of [
      { user: made, demo: true, firstVisit: null, firstPassword: first },
      { user: made, demo: false, firstVisit: null, firstPassword: kept },
      { user: chosen, demo: true, firstVisit: null, firstPassword: null },
      { user: null, demo: false, firstVisit: null, firstPassword: kept },
    ])
      expect(lines(none)).not.toContain('Other roles')
  })

  test('is printed at each start until it is changed, and the way to replace it once it has expired', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'escapade-'))
    await writeFile(join(dataDir, 'admin-password'), 'abcde-fghjk')
    const later = (firstPassword: FirstStart['firstPassword']) =>
      loginLine({ user: null, demo: false, firstVisit: null, firstPassword }, dataDir)
    expect(later(first)).toMatch(/is in .*admin-password, good until 2026-12-06T09:00Z$/)
    expect(later({ ...first, isOver: true })).toMatch(
      /has expired: escapade user password admin@escapade\.test \(or npm run user -- password admin@escapade\.test\) sets another$/,
    )
    expect(later({ ...first, endsAt: null })).toMatch(/is in .*admin-password$/)
    await rm(dataDir, { recursive: true })
    expect(later(null)).toMatch(/as before$/)
  })
})
