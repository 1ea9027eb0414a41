import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openStarted } from './support/open-started.ts'
import { createTestDatabase } from './support/postgres/database.ts'
import { startStripeStandIn } from './support/stand-ins/stripe-stand-in.ts'
import type { Failure } from './support/stand-ins/stripe-stand-in/failures.ts'

/** An installation that sells by Stripe, its backup, and the command of a release on it. */
async function anInstallation() {
  const [database, stripe] = await Promise.all([createTestDatabase(), startStripeStandIn()])
  const folder = await mkdtemp(join(tmpdir(), 'escapade-restore-'))
  onTestFinished(async () => {
    await Promise.all([database.drop(), stripe.stop(), rm(folder, { recursive: true })])
  })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    STRIPE_SECRET_KEY: 'sk_test_of_the_backup',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_backup',
    STRIPE_API_BASE: stripe.url,
  }
  const archive = join(folder, 'copy.tar.gz')
  const run = (script: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${script}.ts`, archive, ...words], {
      env: { PATH: process.env.PATH, ...env },
    })
  const app = await openStarted(env)
  await app.close()
  await run('backup')
  return { stripe, run }
}

test.for<[string, Failure['how'], RegExp]>([
  ['does not respond', 'reset', /complete, but the payment provider was not read: it does not respond/],
  ['refuses its key', 401, /complete, but the payment provider was not read: it refuses\. /],
])(
  'a restore whose provider %s ends with a code of its own, and catches up later',
  async ([, how, words]) => {
    const { stripe, run } = await anInstallation()
    stripe.fail({ call: 'GET /v1/checkout/sessions', how, times: 10 })
    const unread = { code: 3, stderr: expect.stringMatching(words) }
    await expect(run('restore', '--replace')).rejects.toMatchObject({
      ...unread,
      stdout: expect.stringMatching(/is restored[\s\S]*jobs are enqueued again/),
    })
    await expect(run('restore', '--catch-up')).rejects.toMatchObject(unread)
    stripe.heal()
    expect(await run('restore', '--catch-up')).toMatchObject({
      stdout: expect.stringContaining('0 payment sessions since then were checked'),
    })
  },
)

test('a restore that is refused ends with the code of a failure', async () => {
  const { run } = await anInstallation()
  await expect(run('restore')).rejects.toMatchObject({ code: 1 })
})
