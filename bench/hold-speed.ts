/**
 * How many holds a second the reservation use case makes in-process, beside what the database can do with the same
 * statements from `pgbench`, or from bare `pg` where none is installed: `node bench/hold-speed.ts [--seconds 10]`.
 * 32 buyers on 1,000 departures. Target: at least half.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { holdSeats } from '#core/reservation/hold-seats.server.ts'
import { randomWrappingKey } from '#core/secrets/key-file.server.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import { openSigningKeys } from '#core/staff/signing-keys.server.ts'
import { columnTypes } from '#database/column-types.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { Tables } from '#database/tables.ts'
import { migrate } from '#database/migrate.ts'
import { LIMITS } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const SECONDS = Number(values.seconds)
const BUYERS = 32
const DEPARTURES = 1_000
/** So that pgbench, too, can name each departure by its number. */
const DEPARTURE_PREFIX = 'dddddddd-0000-4000-8000-'

const folder = await mkdtemp(join(tmpdir(), 'escapade-bench-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const db = connectDatabase(server.url, { connectionsMax: BUYERS })
await migrate(db, resolve(import.meta.dirname, '../db/migrations'))
const clock = createSystemClock()
const ids = createCryptoIds()
const secrets = createSecretBox([randomWrappingKey()])
const app = { db, clock, ids, keys: await openSigningKeys({ db, clock, ids, secrets }), limits: LIMITS }
const tour = await aTour(app)
const departures: string[] = []
for (let number = 0; number < DEPARTURES; number += 1) {
  const numbered = { ...app.ids, uuid: () => `${DEPARTURE_PREFIX}${String(number).padStart(12, '0')}` }
  departures.push(await aDeparture({ ...app, ids: numbered }, tour, { capacity: 10_000 }))
}
const statements = await recordStatements()

try {
  await inProcess(2)
  const ours = await inProcess(SECONDS)
  const pgbench = spawnSync('pgbench', ['--version']).status === 0
  const bare = await (pgbench ? byPgbench() : byBarePg())
  const share = Math.round((ours / bare) * 100)
  console.log(
    `${BUYERS} buyers, ${DEPARTURES} departures, ${SECONDS} s each; ${statements.length} statements a hold\n` +
      `the use case, in-process:  ${Math.round(ours)} holds/s\n` +
      `${pgbench ? 'pgbench' : 'bare pg'}, same statements:  ${Math.round(bare)} holds/s\n` +
      `share: ${share} % (target 50 %)`,
  )
  process.exitCode = share >= 50 ? 0 : 1
} finally {
  await closeDatabase(db)
  await server.stop()
  await rm(folder, { recursive: true })
}

/** Holds a second of so many buyers who each hold one seat after the other. */
async function inProcess(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let held = 0
  let turn = 0
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (performance.now() < end) {
        turn += 1
        await holdOne(departures[(turn * 7_919) % DEPARTURES] ?? '')
        held += 1
      }
    }),
  )
  return held / seconds
}

async function holdOne(departure: string, on = db): Promise<void> {
  const form = aCheckout(tour, departure, { units: { [tour.adultId]: 1 } })
  const { name, email, phone, locale, note, units: party, availabilityId, formToken, termsVersion } = form
  const request = {
    tourId: tour.id,
    availabilityId,
    party,
    contact: { name, email, phone },
    locale,
    note,
    channel: 'ONLINE',
    unpaid: { limits: app.limits.unpaid, clientAddress: null },
    evidence: { formToken, termsVersion },
  } as const
  await on.transaction().execute((tx) => holdSeats(app, tx, request))
}

type Parameter = string | number | boolean | null | Buffer
type Statement = { sql: string; parameters: readonly Parameter[] }

/** Every statement of one hold, as the use case sends it. */
async function recordStatements(): Promise<Statement[]> {
  const recorded: Statement[] = []
  const pool = new pg.Pool({
    connectionString: server.url,
    max: 1,
    types: columnTypes,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  })
  const recording = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded.push({ sql: query.sql, parameters: query.parameters as Parameter[] }),
  })
  await holdOne(departures[0] ?? '', recording)
  await recording.destroy()
  return recorded.filter(({ sql }) => /^(select|with)/.test(sql))
}

async function byPgbench(): Promise<number> {
  const file = join(folder, 'hold.sql')
  await writeFile(file, asScript(statements))
  const words = ['-n', '-c', String(BUYERS), '-j', '2', '-T', String(SECONDS), '-f', file, server.url]
  const { stdout, stderr } = spawnSync('pgbench', words, { encoding: 'utf8' })
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (!tps) throw new Error(`pgbench: ${stderr}`)
  return Number(tps)
}

async function byBarePg(): Promise<number> {
  const pool = new pg.Pool({ connectionString: server.url, max: BUYERS })
  const end = performance.now() + SECONDS * 1_000
  let held = 0
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const client = await pool.connect()
      while (performance.now() < end) {
        held += 1
        const [departure, number] = [(held * 7_919) % DEPARTURES, held]
        await client.query('begin')
        for (const statement of statements)
          await client.query(inlined(statement, String(departure), String(number)))
        await client.query('commit')
      }
      client.release()
    }),
  )
  await pool.end()
  return held / SECONDS
}

/** pgbench draws the departure and what must be another each time. */
function asScript(list: readonly Statement[]): string {
  const lines = list.map(
    (statement) => `${inlined(statement, ':departure', ':number').replaceAll('\n', ' ')};`,
  )
  return [
    `\\set departure random(0, ${DEPARTURES - 1})`,
    '\\set number random(1, 999999999999)',
    'begin;',
    ...lines,
    'commit;',
  ].join('\n')
}

/** A statement with its parameters written in: those of the recorded hold become those of hold `number`. */
function inlined({ sql, parameters }: Statement, departure: string, number: string): string {
  const insert = statements.find((one) => one.sql.includes('insert into "reservation"'))
  const ofHold = new Set((insert?.parameters ?? []).map(String))
  return sql.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = parameters[Number(position) - 1]
    if (value === null || value === undefined) return 'null'
    if (value === departures[0]) return `('${DEPARTURE_PREFIX}' || lpad((${departure})::text, 12, '0'))::uuid`
    if (Buffer.isBuffer(value)) return `sha256(('${value.toString('hex').slice(0, 8)}' || ${number})::bytea)`
    const text = String(value)
    if (!ofHold.has(text)) return quoted(value)
    if (/^[\da-f-]{36}$/.test(text) && text !== tour.id && text !== tour.adultId) {
      return `('eeeeeeee-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
    }
    if (/^[2-9A-HJ-NP-Z]{8}$/.test(text))
      return `upper(translate(left(md5((${number})::text), 8), '01', 'GH'))`
    if (text.startsWith('form-token-') || text.includes('@')) return `('${text}' || ${number})`
    return quoted(value)
  })
}

function quoted(value: Parameter): string {
  if (typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
