/**
 * `npm run restore -- escapade-….tar.gz` fills the configured, empty database and photo store with a backup, migrates
 * it to this release, and reads all later events from the payment provider. Stop the server first. `--replace` deletes
 * the present content of the database; `--check` only reads the file; `--catch-up` only reads from the provider, when
 * it did not respond the first time. Ends with 0; with 3 when the data is complete and only the provider could not be
 * read; with 1 when anything else failed.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { ArchiveDamaged, type Manifest } from '#backup/manifest.ts'
import { checkArchive } from '#backup/read-archive.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { readConfig } from '#config'
import type { App } from '#core/app.ts'
import { catchUp } from '#core/settlement/catch-up.server.ts'
import { ProviderRejected, ProviderUnavailable } from '#core/payment/payment-provider.ts'
import { enqueueAgain } from '#core/operations/enqueue-again.server.ts'
import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import { RefillRefused } from '#database/refill.ts'
import { formatMoney } from '#i18n/format.ts'
import { lostSecretsMessage } from '../src/main/lost-secrets-message.ts'
import { openApp } from '../src/main/open-app.ts'
import { openDatabase } from '../src/main/open-database.ts'
import { openPhotoStore } from '../src/main/open-photo-store.ts'

const USAGE = 'npm run restore -- <archive> [--replace | --check | --catch-up]\n'
/** The exit code when only the provider could not be read: `escapade rollback` then opens the site. */
const NOT_READ = 3

const log = createStdoutLog(createSystemClock())
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'catch-up': { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (file) await run(file).catch(fail)
else fail(USAGE)

async function run(path: string): Promise<void> {
  if (values.check) return print(await checkArchive(path), 'is whole')
  if (values['catch-up']) return readProvider(await checkArchive(path))
  const manifest = await restore(path)
  print(manifest, 'is restored')
  await readProvider(manifest)
}

async function restore(archive: string): Promise<Manifest> {
  const config = readConfig()
  // First: it refuses a wrong configuration, and nothing is open then.
  const store = await openPhotoStore(config, log)
  const database = await openDatabase(config, log)
  try {
    const migrations = join(process.cwd(), 'db/migrations')
    const tools = { url: database.sessionUrl, photos: store.photos }
    return await restoreBackup(tools, { archive, migrations, replace: values.replace })
  } finally {
    await database.close()
    store.close()
  }
}

/** Enqueues the waiting work again, and reads the later payments from the provider. Opening the App migrates. */
async function readProvider({ createdAt }: Manifest): Promise<void> {
  const config = { ...readConfig(), role: 'web', demo: false } as const
  const { app, lostSecrets, close } = await openApp(config, log, { whenSecretsLost: 'replace' })
  try {
    const lost = lostSecretsMessage(lostSecrets)
    if (lost) console.log(lost)
    console.log(`${await enqueueAgain(app)} jobs are enqueued again.`)
    await readPayments(app, Temporal.Instant.from(createdAt)).catch(noteUnread)
  } finally {
    await close()
  }
}

async function readPayments(app: App, since: Temporal.Instant): Promise<void> {
  const { checked, unknown } = await catchUp(app, since)
  console.log(`${checked} payment sessions since then were checked at the provider.`)
  for (const { id, amountMinor, currency } of unknown) {
    const amount = formatMoney({ amountMinor, currency }, 'en')
    console.log(`Paid, but booked after the backup was made: ${id}, ${amount}.`)
  }
}

/** Any error at this point leaves the data complete: a site that could open must not wait for the provider. */
function noteUnread(error: unknown): void {
  process.stderr.write(
    `The data is complete, but the payment provider was not read: ${reasonOf(error)}\n` +
      'Run this again with --catch-up once it can be read, if possible before you open.\n',
  )
  process.exitCode = NOT_READ
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderUnavailable) return 'it does not respond.'
  if (error instanceof ProviderRejected) return `it refuses. ${error.message}`
  return wordsOf(error)
}

function print({ createdAt, tables, pictures: images }: Manifest, state: 'is whole' | 'is restored'): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`The backup of ${createdAt} ${state}: ${rows} rows, ${images.files} photo files.`)
}

function fail(error: unknown): void {
  const expected = [ArchiveDamaged, RefillRefused, SecretsUnusable]
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? error.message : wordsOf(error)}\n`)
  process.exitCode = 1
}

function wordsOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error)
}
