import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import type { Database } from '#database/connect.ts'
import { isInUse } from '#database/in-use.ts'

/** Throws SecretsUnusable while Escapade runs on the database: a running process would not know its new keys. */
export async function refuseInUse(db: Database): Promise<void> {
  if (!(await isInUse(db))) return
  throw new SecretsUnusable('Escapade is running on this database: stop every process of it first.')
}
