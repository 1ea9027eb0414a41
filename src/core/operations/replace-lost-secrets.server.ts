import type { Transaction } from '#database/connect.ts'
import type { Needs, SigningKeys } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { ConnectionKind } from '../connection/connection.ts'
import { deleteConnections } from '../connection/connection-store.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { lockedSecrets } from '../secrets/stored-secrets.server.ts'
import { deletePushKeys } from '../notice/push-keys.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { deleteSecondFactor } from '../second-factor/second-factor-store.server.ts'
import { deleteSigningKeys, openSigningKeys } from '../log-in/signing-keys.server.ts'
import { relink } from './relink.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'secrets'>

const RECOVERY: Actor = { type: 'system', name: 'lost key' }

/** The secrets that could not be read any more, and were therefore replaced or removed. */
export type LostSecrets = {
  /** The names of the signing keys that were made again. */
  signingKeys: (keyof SigningKeys)[]
  /** Links of customers and guides that ended with their key. */
  links: number
  /** Log-in names of the members whose second factor must be set up again. */
  members: string[]
  /** Outside services that the office had connected, and that must be connected again. */
  connections: ConnectionKind[]
}

/**
 * Replaces every secret that was wrapped by a lost key, so that the site can start: signing keys are made again, which
 * ends links and log-ins; outside services must be connected again; members log in with their password alone until they
 * set up a second factor again, and are notified by email. All in one transaction; without a lost secret nothing is
 * changed.
 */
export async function replaceLostSecrets(app: Tools): Promise<LostSecrets> {
  return app.db.transaction().execute(async (tx) => {
    const lost = await lockedSecrets(tx, app.secrets)
    const idsIn = (table: string) => lost.filter((secret) => secret.table === table).map(({ id }) => id)
    const signingKeys = await deleteSigningKeys({ db: tx }, idsIn('signing_key'))
    const keys = await openSigningKeys({ ...app, db: tx })
    const links = signingKeys.includes('link') ? await relink(tx, { keys }) : 0
    const members: string[] = []
    for (const id of idsIn('app_user')) members.push(await takeSecondFactor(app, tx, id))
    const connections = await deleteConnections(tx, idsIn('connection'))
    await deletePushKeys(tx, idsIn('push_key'))
    return { signingKeys, links, members, connections }
  })
}

async function takeSecondFactor(app: Tools, tx: Transaction, id: string): Promise<string> {
  await deleteSecondFactor(tx, id)
  await revokeLoginsOf(tx, id, app.clock.now())
  await recordAudit(tx, app, RECOVERY, 'user.second_factor_reset', { type: 'user', id })
  await enqueueAccountNotice(app, tx, id, 'second-factor-reset')
  const { username } = await tx
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return username
}
