import { sql, type ControlledTransaction } from 'kysely'
import { describe, expect } from 'vitest'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { addDependencies, withDependencies, type Dependencies } from '#database/facts.ts'
import type { Tables } from '#database/tables.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { cachedResponse, type CachedResponse } from '../../src/main/cache/cached-response.ts'
import { FactCache, type Made } from '../../src/main/cache/fact-cache.ts'
import { FactWatch } from '../../src/main/cache/fact-watch.ts'
import { findOrMake } from '../../src/main/cache/find-or-make.ts'
import { createDice } from '../../db/seed/seeded-random.ts'

const HISTORIES = 1_000
const STEPS = 14
const POLL_MS = 250
const SECOND_MS = 1_000

/** The content of a page: the number of saves of its setting, and of sold seats. */
type Shown = { saved: number; sold: number }
/** The facts of a page as they are kept between pages. */
type Read = { shown: Shown; dependencies: Dependencies }
type Commit = Shown & { atMs: number; isOwn: boolean }

describe(`${HISTORIES} random histories of reads, commits and renders`, () => {
  test.for([
    ['made from kept reads', HISTORIES, true],
    ['that reads everything again', HISTORIES / 4, false],
  ] as const)(
    'no page %s is older than a second, and none lacks a text that its own process saved',
    async ([, histories, keepsReads], { database }) => {
      const { old, missed, reads, hits } = await play(database, histories, { keepsReads })
      expect({ old, missed }).toEqual({ old: 0, missed: 0 })
      expect(hits).toBeGreaterThan(histories)
      expect(reads - hits).toBeGreaterThan(histories / 2)
    },
  )

  test('a cache that asked nobody would show old pages: the histories are real ones', async ({
    database,
  }) => {
    const blind = (watch: FactWatch) =>
      Object.assign(watch, { isFresh: () => true, confirm: async () => true })
    expect((await play(database, 50, { change: blind })).old).toBeGreaterThan(0)
  })
})

type Findings = { old: number; missed: number; reads: number; hits: number }

/** The common parts of all histories: the process of the cache, another process, and the connection of the watch. */
type World = {
  own: Database
  other: Database
  watched: Database
  departure: string
  follow: Follow
  stand: Shown
}
type Follow = { takeOwn: FactWatch['takeOwn'] }
type Play = { change?: (watch: FactWatch) => FactWatch; keepsReads?: boolean }

async function play({ url, db: other }: TestDatabase, histories: number, how: Play): Promise<Findings> {
  const follow: Follow = { takeOwn: () => {} }
  const onFactsChanged: FactWatch['takeOwn'] = (changes) => follow.takeOwn(changes)
  const own = connectDatabase(url, { applicationName: 'escapade test', onFactsChanged })
  const watched = connectDatabase(url, { applicationName: 'test watch', connectionsMax: 1 })
  const app = createTestApp(other)
  const departure = await aDeparture(app, await aTour(app), { capacity: 10_000 })
  await sql`delete from setting`.execute(other)
  await sql`insert into setting values ('office', '0', now())`.execute(other)
  const stand = { saved: 0, sold: 0 }
  const findings = { old: 0, missed: 0, reads: 0, hits: 0 }
  for (let seed = 1; seed <= histories; seed += 1) {
    await playOne({ own, other, watched, departure, follow, stand }, seed, how, findings)
  }
  await Promise.all([closeDatabase(own), closeDatabase(watched)])
  return findings
}

/** One history of a page: its steps fall as the seed says, the moments between them as the machine does. */
async function playOne(
  { own, other, watched, departure, follow, stand }: World,
  seed: number,
  { change = (watch) => watch, keepsReads = false }: Play,
  findings: Findings,
): Promise<void> {
  const dice = createDice(seed)
  const commits: Commit[] = [{ ...stand, atMs: 0, isOwn: false }]
  let nowMs = 10_000
  const bounds = { maxBytes: 1_000_000, nowMs: () => nowMs, clockMs: () => 0 }
  const cache = new FactCache<CachedResponse>({ ...bounds, bytesOf: ({ bytes }) => bytes, staleMs: 900 })
  const reads = new FactCache<Read>({ ...bounds, bytesOf: () => 100, staleMs: 0 })
  const watch = change(
    new FactWatch({
      db: watched,
      onChanged: (facts, sinceMs) => [reads, cache].forEach((each) => each.drop(facts, sinceMs)),
      onLost: () => [reads, cache].forEach((each) => each.dropAll()),
      nowMs: () => nowMs,
    }),
  )
  follow.takeOwn = (changes) => watch.takeOwn(changes)
  const read = findOrMake(cache, watch)
  const readFacts = findOrMake(reads, watch)
  const reading: Promise<void>[] = []
  let gates: (() => void)[] = []
  let open: { tx: ControlledTransaction<Tables>; column: keyof Shown } | null = null

  const makeRead = async (): Promise<Made<Read>> => {
    const isSlow = dice.chance(40)
    const { result: shown, dependencies } = await withDependencies(() => shownBy(own, departure))
    if (isSlow) await new Promise<void>((opened) => gates.push(opened))
    return { value: { shown, dependencies }, dependencies, isShareable: true }
  }
  const readKept = async (): Promise<Shown> => {
    const found = await readFacts.later('facts', makeRead)
    if (!found) return shownBy(own, departure)
    const { shown, dependencies } = 'kept' in found ? found.kept : found.made.value
    addDependencies(dependencies)
    return shown
  }
  const render = async (): Promise<Made<CachedResponse>> => {
    const isSlow = dice.chance(40)
    const { result, dependencies } = await withDependencies(() =>
      keepsReads ? readKept() : shownBy(own, departure),
    )
    if (isSlow) await new Promise<void>((opened) => gates.push(opened))
    const body = Buffer.from(JSON.stringify(result))
    const value = await cachedResponse({ status: 200, headers: new Headers(), body }, {})
    return { value, dependencies, isShareable: true }
  }
  const check = (body: Buffer, startMs: number, savedHere: number) => {
    const shown = JSON.parse(body.toString()) as Shown
    const due = commits.filter(({ atMs }) => atMs <= startMs - SECOND_MS)
    if (due.some(({ saved, sold }) => saved > shown.saved || sold > shown.sold)) findings.old += 1
    if (savedHere > shown.saved) findings.missed += 1
  }
  const look = async () => {
    findings.reads += 1
    const startMs = nowMs
    const savedHere = Math.max(0, ...commits.filter(({ isOwn }) => isOwn).map(({ saved }) => saved))
    const kept = read.now('page', render)
    if (kept) {
      findings.hits += 1
      return check(kept.forms.identity.body, startMs, savedHere)
    }
    const found = await read.later('page', render)
    if (!found) return
    check(('kept' in found ? found.kept : found.made.value).forms.identity.body, startMs, savedHere)
  }
  const lookOften = async () => {
    for (let time = 0; time < 3; time += 1) {
      reading.push(look())
      await new Promise((later) => setTimeout(later, dice.between(0, 3)))
    }
  }
  const note = (column: keyof Shown, isOwn: boolean) => {
    stand[column] += 1
    commits.push({ ...stand, atMs: nowMs, isOwn: isOwn && column === 'saved' })
  }
  const commit = async (isOwn: boolean) => {
    const column = dice.pick(['saved', 'sold'] as const)
    if (open?.column === column) return
    await write(isOwn ? own : other, column, departure)
    note(column, isOwn)
  }
  const begin = async () => {
    if (open) return
    const tx = await other.startTransaction().execute()
    const column = dice.pick(['saved', 'sold'] as const)
    open = { tx, column }
    await write(tx, column, departure)
  }
  const end = async () => {
    if (!open) return
    const { tx, column } = open
    await tx.commit().execute()
    open = null
    note(column, false)
  }
  const letOut = () => {
    for (const gate of gates) gate()
    gates = []
  }
  const pass = async () => {
    const until = nowMs + dice.between(50, 700)
    while (nowMs < until) {
      nowMs = Math.min(until, nowMs + POLL_MS)
      const confirmed = dice.chance(80) && watch.confirm()
      if (dice.chance(50)) await confirmed
    }
  }
  const steps = [
    () => void reading.push(look()),
    lookOften,
    lookOften,
    () => commit(true),
    () => commit(false),
    begin,
    end,
    letOut,
    pass,
    pass,
    () => sql`select 1`.execute(other),
  ]
  for (let step = 0; step < STEPS; step += 1) await Promise.resolve(dice.pick(steps)())
  await end()
  while (gates.length > 0 || (await isUnsettled(reading))) {
    letOut()
    await sql`select 1`.execute(other)
  }
}

async function isUnsettled(reading: readonly Promise<void>[]): Promise<boolean> {
  return Promise.race([
    Promise.all(reading).then(() => false),
    new Promise<true>((later) => setImmediate(later, true)),
  ])
}

async function write(
  db: Database | ControlledTransaction<Tables>,
  column: keyof Shown,
  departure: string,
): Promise<void> {
  if (column === 'sold') {
    await sql`update availability set seats_taken = seats_taken + 1 where id = ${departure}`.execute(db)
  } else
    await sql`update setting set value = to_jsonb((value #>> '{}')::int + 1) where key = 'office'`.execute(db)
}

async function shownBy(db: Database, departure: string): Promise<Shown> {
  const [setting, availability] = await Promise.all([
    db.selectFrom('setting').select('value').where('key', '=', 'office').executeTakeFirstOrThrow(),
    db.selectFrom('availability').select('seats_taken').where('id', '=', departure).executeTakeFirstOrThrow(),
  ])
  return { saved: Number(setting.value), sold: availability.seats_taken }
}
