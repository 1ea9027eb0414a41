import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { rowOf } from '../secrets/secret-box.ts'
import type { PushKeys } from './push-sender.ts'

/** The keys of this installation, made with the first device. Two processes that make them at once get the same. */
export async function pushKeys(app: Needs<'db' | 'clock' | 'ids' | 'secrets' | 'push'>): Promise<PushKeys> {
  const known = await readKeys(app)
  if (known) return known
  const { publicKey, privateKey } = await app.push.makeKeys()
  const id = app.ids.uuid()
  await app.db
    .insertInto('push_key')
    .values({
      id,
      public_key: publicKey,
      sealed: app.secrets.wrap(Buffer.from(privateKey), rowOf('push_key', 'sealed', id)),
      created_at: app.clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  const made = await readKeys(app)
  if (!made) throw new Error('the keys for web push are not kept')
  return made
}

async function readKeys({ db, secrets }: Needs<'db' | 'secrets'>): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_key').select(['id', 'public_key', 'sealed']).executeTakeFirst()
  if (!row) return null
  const privateKey = secrets.unwrap(row.sealed, rowOf('push_key', 'sealed', row.id)).toString()
  return { publicKey: row.public_key, privateKey }
}

/** Removes keys that were sealed by a lost key, and the devices that know them: they ask again. */
export async function deletePushKeys(db: Database | Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('push_device').execute()
  await db
    .deleteFrom('push_key')
    .where('id', 'in', [...ids])
    .execute()
}
