import type { Config } from '#config'
import type { Needs } from '#core/app.ts'
import { relink } from '#core/operations/relink.server.ts'
import { randomWrappingKey, replaceKeyFile } from '#core/secrets/key-file.server.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import { rewrapSecrets } from '#core/secrets/stored-secrets.server.ts'
import type { WrappingKeys } from '#core/secrets/wrapping-key.ts'
import { deleteSigningKeys, openSigningKeys, rotateSigningKeys } from '#core/log-in/signing-keys.server.ts'
import { closeDatabase, connectDatabase, withPatientConnections, type Database } from '#database/connect.ts'
import { withStartLock } from '#database/start-lock.ts'
import { openSecrets, wrappingKeysOf } from './open-secrets.ts'
import { refuseInUse } from './refuse-in-use.ts'

export type RotateOptions = {
  /** True when log-ins and links of the former signing keys end now, instead of with their lifetime. */
  endFormer: boolean
}

/** The number of secrets that were wrapped again, and of links that ended. */
export type Rotated = { rewrapped: number; links: number }

type Tools = Needs<'clock' | 'ids' | 'jobs' | 'origin' | 'log'>

/**
 * Gives every signing key a successor and wraps all secrets again: by a new key in the data folder, or by the first
 * one of SECRETS_KEY. A crash at any point leaves every secret readable by the present keys.
 *
 * Throws SecretsUnusable while Escapade runs on the database: a running process would not know the new keys. A process
 * that starts meanwhile waits.
 */
export async function rotateKeys(
  app: Tools & { url: string },
  source: Pick<Config, 'dataDir' | 'secretsKeys'>,
  { endFormer }: RotateOptions,
): Promise<Rotated> {
  return whileStopped(app.url, async (db) => {
    await openSecrets({ ...app, db }, source, 'refuse')
    const former = await wrappingKeysOf(source)
    const next: WrappingKeys = source.secretsKeys ?? [randomWrappingKey(), ...former]
    if (!source.secretsKeys) await replaceKeyFile(source.dataDir, next)
    const secrets = createSecretBox(next)
    const rotated = await db.transaction().execute(async (tx) => {
      const tools = { ...app, db: tx, secrets }
      const rewrapped = await rewrapSecrets(tx, secrets)
      if (!endFormer) {
        await rotateSigningKeys(tools)
        return { rewrapped, links: 0 }
      }
      await deleteSigningKeys(tools)
      return { rewrapped, links: await relink(tx, { keys: await openSigningKeys(tools) }) }
    })
    if (!source.secretsKeys) await replaceKeyFile(source.dataDir, [next[0]])
    return rotated
  })
}

/** Runs work while no Escapade uses the database and none can start. */
async function whileStopped<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connectDatabase(url, { applicationName: 'escapade keys', statementTimeoutMs: 0 })
  try {
    return await withPatientConnections(url, (patient) =>
      withStartLock(patient, async () => {
        await refuseInUse(db)
        return work(db)
      }),
    )
  } finally {
    await closeDatabase(db)
  }
}
