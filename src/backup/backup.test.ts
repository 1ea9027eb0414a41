import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test as base } from 'vitest'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { createS3PhotoStore } from '#adapters/photos/s3-photo-store.ts'
import type { PhotoStore } from '#core/photo/photo-store.ts'
import type { Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrations = resolve(import.meta.dirname, '../../db/migrations')

/** An installation with reservations and a photo, its backup in a file, and an empty database to restore into. */
const test = base.extend<{
  installation: TestDatabase
  folder: string
  app: TestApp
  archive: string
  empty: TestDatabase
}>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  installation: async ({}, use) => {
    const database = await createTestDatabase()
    await use(database)
    await database.drop()
  },
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'escapade-backup-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  app: async ({ installation, folder }, use) => use(createTestApp(installation.db, { folder })),
  archive: async ({ installation, app, folder }, use) => {
    const tour = await aTour(app)
    await aPaidBooking(app, tour, await aDeparture(app, tour))
    await anImage(app, ['640.webp', 'master.webp', '640.avif'])
    await app.photos.put('nobodys/640.webp', Buffer.from('of another installation'), 'image/webp')
    const archive = join(folder, 'copy.tar.gz')
    await writeBackup({ ...app, url: installation.url }, createWriteStream(archive))
    await use(archive)
  },
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  empty: async ({}, use) => {
    const database = await createTestDatabase()
    await sql`drop schema public cascade`.execute(database.db)
    await sql`create schema public`.execute(database.db)
    await use(database)
    await database.drop()
  },
})

describe('restoring a backup', () => {
  test('every row, sequence and photo is there again', async ({ app, archive, empty, folder }) => {
    const photos = createDiskPhotoStore(join(folder, 'restored'))
    await restoreBackup({ url: empty.url, photos }, { archive, migrations, replace: false })
    expect(await contents(empty.db)).toEqual(await contents(app.db))
    expect(await migrate(empty.db, migrations)).toEqual([])
    expect(await imagesIn(photos)).toEqual(await imagesIn(app.photos, 'nobodys'))
    // Identities continue, triggers work again, and generated columns are generated.
    await sql`
      insert into audit_entry (at, actor_type, actor_name, action, subject_type, subject_id)
      select at, actor_type, actor_name, action, subject_type, subject_id from audit_entry limit 1`.execute(
      empty.db,
    )
    await empty.db.updateTable('availability').set({ local_start: '2027-01-01T10:00' }).execute()
    const { rows } = await sql`select local_start, search is not null as found from reservation`.execute(
      empty.db,
    )
    expect(rows).toEqual([{ local_start: '2027-01-01T10:00:00', found: true }])
  })

  test('from a bucket into a bucket', async ({ installation, app, archive, empty, folder }) => {
    const bucket = await startS3StandIn()
    const photos = createS3PhotoStore(bucket.options)
    try {
      await restoreBackup({ url: empty.url, photos }, { archive, migrations, replace: false })
      const again = join(folder, 'again.tar.gz')
      const { tables, pictures: images } = await writeBackup(
        { url: empty.url, photos, clock: app.clock },
        createWriteStream(again),
      )
      expect(images.files).toBe(3)
      expect(tables).toEqual((await checkArchive(archive)).tables)
      expect(await imagesIn(photos)).toEqual(await imagesIn(app.photos, 'nobodys'))
      bucket.fail({ method: 'PUT', how: 500, times: 100 })
      const into = { url: installation.url, photos }
      await expect(restoreBackup(into, { archive: again, migrations, replace: true })).rejects.toThrow(
        'unavailable',
      )
      expect((await contents(app.db)).reservation).toHaveLength(1)
    } finally {
      photos.close()
      await bucket.stop()
    }
  })

  test('a backup of an older release is migrated', async ({ app, archive, empty, folder }) => {
    const newer = join(folder, 'migrations')
    await cp(migrations, newer, { recursive: true })
    await writeFile(
      join(newer, '9000_newer.sql'),
      'alter table tour add column newer integer not null default 7;',
    )
    await restoreBackup(
      { url: empty.url, photos: app.photos },
      { archive, migrations: newer, replace: false },
    )
    expect(await migrate(empty.db, newer)).toEqual(['9000_newer.sql'])
    expect((await sql`select newer from tour`.execute(empty.db)).rows).toEqual([{ newer: 7 }])
  })

  test('a backup of a newer release is refused', async ({ app, archive, empty, folder }) => {
    const older = join(folder, 'migrations')
    await cp(migrations, older, { recursive: true })
    const last = (await readdir(older)).sort().at(-1) ?? ''
    await rm(join(older, last))
    const restoring = restoreBackup(
      { url: empty.url, photos: app.photos },
      { archive, migrations: older, replace: false },
    )
    await expect(restoring).rejects.toThrow(`${last}: not a migration of this release`)
    expect(await contents(empty.db)).toEqual({})
  })

  test('over a database that has data, only when permitted; all at once or not at all', async ({
    app,
    archive,
  }) => {
    const full = await createTestDatabase()
    try {
      const other = createTestApp(full.db)
      const { slug } = await aTour(other)
      const before = await contents(full.db)
      const into = { url: full.url, photos: app.photos }
      const restore = (replace: boolean) => restoreBackup(into, { archive, migrations, replace })
      await expect(restore(false)).rejects.toThrow('add --replace')
      expect(await contents(full.db)).toEqual(before)
      await restore(true)
      expect(await contents(full.db)).toEqual(await contents(app.db))
      expect(before.tour?.join()).toContain(slug)
    } finally {
      await full.drop()
    }
  })
})

describe('a damaged archive is refused, and nothing is written', () => {
  test.for([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000), /cannot be read to its end/],
    ['of another kind', () => Buffer.from('not an archive'), /cannot be read to its end/],
    ['with a flipped bit', flipped, /cannot be read to its end|is not what was put/],
    ['with another text in it', changed, /is not what was put/],
    ['without its end', withoutManifest, /has no end/],
  ] as const)('%s', async ([, damage, sentence], { archive, empty, folder }) => {
    const damaged = join(folder, 'damaged.tar.gz')
    await writeFile(damaged, damage(await readFile(archive)))
    const restoring = restoreBackup(
      { url: empty.url, photos: createDiskPhotoStore(join(folder, 'restored')) },
      { archive: damaged, migrations, replace: true },
    )
    await expect(restoring).rejects.toMatchObject({
      name: 'ArchiveDamaged',
      message: expect.stringMatching(sentence),
    })
    expect(await contents(empty.db)).toEqual({})
    expect(await readdir(folder)).not.toContain('restored')
  })
})

describe('writing a backup', () => {
  test('is of one moment: later changes are not in it', async ({ installation, app, archive, folder }) => {
    const busy: PhotoStore = {
      ...app.photos,
      async *keys() {
        await aTour(app)
        yield* app.photos.keys()
      },
    }
    const path = join(folder, 'busy.tar.gz')
    await writeBackup({ url: installation.url, photos: busy, clock: app.clock }, createWriteStream(path))
    const rowsOf = async (file: string) =>
      (await checkArchive(file)).tables.map(({ name, rows }) => [name, rows])
    expect(await rowsOf(path)).toEqual(await rowsOf(archive))
  })

  test('a photo that is removed meanwhile is named', async ({ installation, app, folder }) => {
    const id = await anImage(app, ['640.webp'])
    await app.photos.removeAll(id)
    const out = createWriteStream(join(folder, 'gone.tar.gz'))
    const { pictures: images } = await writeBackup({ ...app, url: installation.url }, out)
    expect(images.missing).toContain(id)
  })

  test('fails when it cannot be written', async ({ installation, app }) => {
    await aTour(app)
    const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) })
    await expect(writeBackup({ ...app, url: installation.url }, out)).rejects.toThrow('no room')
  })
})

async function anImage(app: TestApp, names: readonly string[]): Promise<string> {
  const id = app.ids.uuid()
  for (const name of names) await app.photos.put(`${id}/${name}`, Buffer.from(`${id} ${name}`), 'image/webp')
  const size = { width: 640, height: 480, widths: [640], blur: '' }
  const created_at = app.clock.now().toString()
  await app.db
    .insertInto('photo')
    .values({ id, storage_key: id, position: 0, ...size, created_at })
    .execute()
  return id
}

/** The rows of every table that outlives a crash, as text, every sequence's state, and every constraint. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(
    db,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  const { rows } = await sql<{ state: string }>`
    select sequencename || ' ' || coalesce(last_value, 0) as state from pg_sequences
    where schemaname = 'public' order by 1`.execute(db)
  const constraints = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace order by 1`.execute(db)
  if (tables.length === 0) return {}
  return {
    ...all,
    sequences: rows.map(({ state }) => state),
    constraints: constraints.rows.map(({ rule }) => rule),
  }
}

async function imagesIn(photos: PhotoStore, without = '-'): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const key of (await Array.fromAsync(photos.keys())).sort()) {
    if (!key.startsWith(without)) all[key] = String(await photos.get(key))
  }
  return all
}

function flipped(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return Buffer.concat([
    bytes.subarray(0, middle),
    Buffer.from([(bytes[middle] ?? 0) ^ 1]),
    bytes.subarray(middle + 1),
  ])
}

function changed(bytes: Buffer): Buffer {
  const tar = gunzipSync(bytes).toString('latin1')
  return gzipSync(Buffer.from(tar.replace(' master.webp', ' mister.webp'), 'latin1'))
}

function withoutManifest(bytes: Buffer): Buffer {
  const tar = gunzipSync(bytes)
  const start = tar.lastIndexOf('manifest.json')
  return gzipSync(Buffer.concat([tar.subarray(0, start), Buffer.alloc(1024)]))
}
