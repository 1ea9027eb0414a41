import { fork, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from '#database/column-types.ts'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { openTemporaryDatabase } from '../support/temporary-database.ts'
import type { Measure } from './bench.ts'
import { holdOne, holdTools, type HoldTools, type HoldWork, type Visitor } from './hold-instance.ts'
import type { Row } from './row.ts'

const CUSTOMERS = 32
const INSTANCES = 2
const DEPARTURES = 1_000
/** So that pgbench, too, can name each departure by its number. */
const DEPARTURE_PREFIX = 'dddddddd-0000-4000-8000-'

/**
 * Holds a second of 32 customers, by two instances of the product and by `pgbench` with exactly their statements, or by
 * bare `pg` where no pgbench is installed: on 1,000 departures and on one.
 */
export const hold: Measure = async ({ isFull }) => {
  const seconds = isFull ? 10 : 1
  const { db, url, folder, close } = await openTemporaryDatabase()
  try {
    const work = await prepareWork(db, url, seconds)
    const transaction = await recordTransaction(work)
    const many = await compare(work, transaction, folder)
    const hot = await compare({ ...work, departures: work.departures.slice(0, 1) }, transaction, folder)
    return [
      rowOf(
        `hold, ${CUSTOMERS} customers, ${DEPARTURES.toLocaleString('en')} departures`,
        many,
        '1,500/s and 0.6',
      ),
      rowOf(`hold, ${CUSTOMERS} customers, one departure`, hot, '0.5'),
    ]
  } finally {
    await close()
  }
}

type Compared = { product: number; limit: number; name: string }

function rowOf(subject: string, { product, limit, name }: Compared, target: string): Row {
  const perSecond = (figure: number) => `${Math.round(figure).toLocaleString('en')}/s`
  return {
    subject,
    product: perSecond(product),
    limit: `${name}, same statements: ${perSecond(limit)}`,
    ratio: product / limit,
    target,
  }
}

async function prepareWork(db: Database, url: string, seconds: number): Promise<HoldWork> {
  const tools = holdTools(db)
  // One departure takes more holds here than a departure may have seats.
  await sql`alter table availability drop constraint availability_capacity_check`.execute(db)
  const tour = await aTour(tools)
  const departures: string[] = []
  for (let number = 0; number < DEPARTURES; number += 1) {
    const ids = { ...tools.ids, uuid: () => DEPARTURE_PREFIX + String(number).padStart(12, '0') }
    departures.push(await aDeparture({ ...tools, ids }, tour, { capacity: 1_000_000 }))
  }
  return { url, tourId: tour.id, unitId: tour.adultId, departures, customers: CUSTOMERS / INSTANCES, seconds }
}

async function compare(work: HoldWork, transaction: Transaction, folder: string): Promise<Compared> {
  const held = await Promise.all(Array.from({ length: INSTANCES }, () => runInstance(work)))
  const product = held.reduce((sum, one) => sum + one, 0)
  const script = scriptOf(transaction, work.departures.length)
  const isInstalled = spawnSync('pgbench', ['--version']).status === 0
  if (!isInstalled) return { product, limit: await byBarePg(work, script), name: 'bare pg' }
  return { product, limit: await byPgbench(work, script, folder), name: 'pgbench' }
}

async function runInstance(work: HoldWork): Promise<number> {
  const instance = fork(join(import.meta.dirname, 'hold-instance.ts'), [JSON.stringify(work)])
  const [held] = (await once(instance, 'message')) as [number]
  return held
}

type Parameter = string | number | boolean | null | Buffer
type Statement = { sql: string; parameters: readonly Parameter[] }
/** Every statement of one hold, and its values that differ from hold to hold. */
type Transaction = {
  statements: Statement[]
  ids: string[]
  reference: string
  visitor: Visitor
  departure: string
}

/** The statements of a hold, as the product sends them. */
async function recordTransaction({ url, tourId, unitId, departures }: HoldWork): Promise<Transaction> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1, types: columnTypes })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters as Parameter[] }),
  })
  const [departure = ''] = departures
  const visitor = { formToken: 'form-token-recorded', email: 'recorded@example.com', address: '192.0.2.1' }
  const { tools, ids, reference } = recordedIds(holdTools(db))
  await holdOne(tools, { tourId, unitId }, departure, visitor)
  await db.destroy()
  return { statements, ids, reference, visitor, departure }
}

function recordedIds(tools: HoldTools): { tools: HoldTools; ids: string[]; reference: string } {
  const ids: string[] = []
  const reference = 'RECRDED2'
  const uuid = () => {
    const id = tools.ids.uuid()
    ids.push(id)
    return id
  }
  return { tools: { ...tools, ids: { ...tools.ids, uuid, reference: () => reference } }, ids, reference }
}

/** The transaction for pgbench, which draws the departure and counts its holds in `:n`, each client by itself. */
function scriptOf(transaction: Transaction, departures: number): string {
  const lines = transaction.statements.map(({ sql: statement, parameters }) => {
    const text = statement.replaceAll(/\$(\d+)/g, (_, position: string) =>
      literal(parameters[Number(position) - 1] ?? null, transaction),
    )
    return `${text.replaceAll(/\s+/g, ' ')};`
  })
  const draw = [
    `\\set departure random(0, ${departures - 1})`,
    '\\set n :n + 1',
    '\\set hold :n * 64 + :client_id',
  ]
  return [...draw, ...lines].join('\n')
}

/** A parameter as SQL, with the recorded values that differ from hold to hold replaced by those of this hold. */
function literal(value: Parameter, { ids, reference, visitor, departure }: Transaction): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `sha256(('${value.toString('hex').slice(0, 8)}' || :hold::text)::bytea)`
  const uuids: [string, string][] = [
    ...ids.map((id, index): [string, string] => [
      id,
      `'eeeeeeee-000${index}-7000-8000-' || lpad(:hold::text, 12, '0')`,
    ]),
    [departure, `'${DEPARTURE_PREFIX}' || lpad(:departure::text, 12, '0')`],
  ]
  const uuid = uuids.find(([recorded]) => recorded === value)
  if (uuid) return `(${uuid[1]})::uuid`
  const texts: [string, string][] = [
    ...uuids,
    [reference, `upper(translate(left(md5(:hold::text), 8), '01', 'GH'))`],
    [visitor.formToken, `'form-token-' || :hold::text`],
    [visitor.email, `:hold::text || '@example.com'`],
    [
      visitor.address,
      `'10.' || ${[1, 250, 62_500].map((size) => `:hold::bigint / ${size} % 250`).join(` || '.' || `)}`,
    ],
  ]
  return texts.reduce(
    (text, [recorded, expression]) => text.replaceAll(recorded, `' || ${expression} || '`),
    `('${String(value).replaceAll("'", "''")}')`,
  )
}

async function byPgbench({ url, seconds }: HoldWork, script: string, folder: string): Promise<number> {
  const file = join(folder, 'hold.sql')
  await writeFile(file, script)
  // Each run has numbers of its own, because a form token holds seats once.
  const first = String(randomInt(1e9))
  const words = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CUSTOMERS),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    `n=${first}`,
    '-f',
    file,
    url,
  ]
  const { stdout, stderr } = spawnSync('pgbench', words, { encoding: 'utf8' })
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (!tps || /^number of failed transactions: [1-9]/m.test(stdout)) throw new Error(`pgbench: ${stderr}`)
  return Number(tps)
}

async function byBarePg({ url, seconds, departures }: HoldWork, script: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CUSTOMERS })
  const statements = script.split('\n').filter((line) => !line.startsWith('\\'))
  const end = performance.now() + seconds * 1_000
  let held = randomInt(1e9)
  const first = held
  await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const client = await pool.connect()
      while (performance.now() < end) {
        held += 1
        const numbers = { ':hold': String(held), ':departure': String(held % departures.length) }
        for (const statement of statements)
          await client.query(statement.replaceAll(/:(hold|departure)\b/g, (name) => numbers[name as ':hold']))
      }
      client.release()
    }),
  )
  await pool.end()
  return (held - first) / seconds
}
