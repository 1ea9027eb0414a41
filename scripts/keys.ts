/**
 * `npm run keys -- rotate` replaces the keys of this installation while it is stopped: the one that wraps secrets and
 * those that sign. Signatures of the former ones are accepted until their lifetime ends; with `--end-former`, log-ins
 * and links end now. `npm run keys -- replace-lost` starts an installation whose wrapping key is lost. See
 * docs/security.md, Keys.
 */
import { parseArgs } from 'node:util'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { readConfig } from '#config'
import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import { ConfigInvalid } from '../src/environment.ts'
import { lostSecretsMessage } from '../src/main/lost-secrets-message.ts'
import { openApp } from '../src/main/open-app.ts'
import { openDatabase } from '../src/main/open-database.ts'
import { refuseInUse } from '../src/main/refuse-in-use.ts'
import { rotateKeys } from '../src/main/rotate-keys.ts'

const USAGE = 'npm run keys -- rotate [--end-former]\nnpm run keys -- replace-lost\n'

const clock = createSystemClock()
const log = createStdoutLog(clock)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'end-former': { type: 'boolean', default: false } },
})
const [command] = positionals
if (command === 'rotate') await rotate().catch(fail)
else if (command === 'replace-lost') await replaceLost().catch(fail)
else fail(USAGE)

async function rotate(): Promise<void> {
  const config = readConfig()
  const { sessionUrl: url, close } = await openDatabase(config, log)
  try {
    const jobs = { enqueue: async () => {} }
    const tools = { url, clock, log, jobs, ids: createCryptoIds(), origin: config.publicUrl }
    const { rewrapped, links } = await rotateKeys(tools, config, { endFormer: values['end-former'] })
    console.log(`${rewrapped} secrets are wrapped again; there are new signing keys.`)
    if (values['end-former']) console.log(`Every log-in and ${links} links in sent emails have ended.`)
    console.log('Keep a copy of the new key, and the former one for as long as the backups made before now.')
  } finally {
    await close()
  }
}

async function replaceLost(): Promise<void> {
  const config = { ...readConfig(), role: 'web', demo: false } as const
  const database = await openDatabase(config, log)
  try {
    await refuseInUse(database.db)
  } finally {
    await database.close()
  }
  const { lostSecrets, close } = await openApp(config, log, { whenSecretsLost: 'replace' })
  try {
    console.log(lostSecretsMessage(lostSecrets) || 'No secret is lost: nothing was changed.')
  } finally {
    await close()
  }
}

function fail(error: unknown): void {
  const isExpected = error instanceof SecretsUnusable || error instanceof ConfigInvalid
  const text = isExpected ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
