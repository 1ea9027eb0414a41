import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { nameOfActor, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { hashPassword } from '../password/password.server.ts'
import { lockLaunch } from '../site/launch-store.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { deleteFirstPassword } from '../member/first-password.server.ts'
import { revokeOtherLogins } from '../log-in/login-store.server.ts'
import { readToken } from '../log-in/login-token.server.ts'
import { lockOwnPassword, ownUserId, requireOwnPassword } from '../member/own-member.server.ts'
import { lockTeam, refuseFormerManager, replacePassword } from '../member/member-store.server.ts'
import { fullName } from '../member/member.ts'
import { DEMO_TABLES } from './demo-tables.ts'
import type { OwnSite } from './launch.schema.ts'
import { isDemo, refuseRealBookings } from './real-bookings.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'dataDir' | 'log'>

/**
 * Empties the demo, so that its owner begins a site of their own: everything of it goes in one transaction, and the
 * owner's account alone stays, with the name, the email address and the password of the form, and with this log-in. The
 * connections to outside services stay too. Photo files are removed by jobs of the same transaction.
 *
 * The new password was judged by newPasswordSchema. Refuses password.wrong, auth.too_many_attempts, password.unchanged,
 * shop.not_demo, shop.has_payments, shop.has_bookings, and shop.name_wrong when the typed name is not the present one.
 */
export async function startOwnSite(app: Tools, actor: Actor, form: OwnSite, token: string): Promise<void> {
  requireAbility(actor, 'change-settings')
  requireAbility(actor, 'manage-team')
  const userId = ownUserId(actor)
  const formerHash = await requireFaultless(app, actor, form)
  const [hash, claims] = await Promise.all([hashPassword(form.password, userId), readToken(app, token)])
  await app.db.transaction().execute(async (tx) => {
    // A second press waits here, and then finds that there is no demo any more.
    await lockLaunch(tx)
    refuseFormerManager(actor, await lockTeam(tx))
    await lockOwnPassword(tx, actor, formerHash)
    await refuseOutsideDemo(tx, form)
    await discardFiles(app, tx)
    await sql`truncate ${sql.join(DEMO_TABLES.map((table) => sql.table(table)))}`.execute(tx)
    await deleteOtherMembers(tx, userId)
    const { username, firstname, lastname } = form
    await tx.updateTable('app_user').set({ username, firstname, lastname }).where('id', '=', userId).execute()
    await replacePassword(tx, userId, hash)
    await revokeOtherLogins(tx, userId, claims?.loginId ?? null, app.clock.now())
    const owner = { ...actor, name: fullName(form) } as Actor
    const facts = { formerName: nameOfActor(actor) }
    await recordAudit(tx, app, owner, 'settings.demo_emptied', { type: 'settings', id: 'launch' }, facts)
  })
  await deleteFirstPassword(app, formerHash)
}

/** The hash of the present password; refuses it with the other fields that are wrong, each by its own code. */
async function requireFaultless(app: Tools, actor: Actor, form: OwnSite): Promise<string> {
  const isSame = form.password === form.current
  const fieldsWith = async (fields: Readonly<Record<string, string>>) => ({
    ...(isSame && { password: 'password.unchanged' }),
    ...fields,
    ...(!(await isNameTyped(app.db, form)) && { confirm: 'shop.name_wrong' }),
  })
  try {
    const hash = await requireOwnPassword(app, actor, form.current)
    if (isSame) throw new Refused({ code: 'password.unchanged' })
    return hash
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code } = error.refusal
    if (code === 'password.wrong')
      throw new Refused({ code, fields: await fieldsWith({ current: 'password.wrong' }) })
    if (code === 'password.unchanged') throw new Refused({ code, fields: await fieldsWith({}) })
    throw error
  }
}

async function refuseOutsideDemo(tx: Transaction, form: OwnSite): Promise<void> {
  if (!(await isDemo(tx))) throw new Refused({ code: 'shop.not_demo' })
  await refuseRealBookings(tx, form.withBookings)
  if (!(await isNameTyped(tx, form)))
    throw new Refused({ code: 'shop.name_wrong', fields: { confirm: 'shop.name_wrong' } })
}

async function isNameTyped(db: Database, { confirm }: OwnSite): Promise<boolean> {
  const { identity } = await readSettings(db, ['identity'])
  return plain(confirm) === plain(identity.name)
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The files of every photo, logo and map, by jobs of this transaction: the store may be unreachable now. */
async function discardFiles({ jobs }: Pick<Tools, 'jobs'>, tx: Transaction): Promise<void> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from photo
    union select storage_key from tour_map where storage_key is not null`.execute(tx)
  for (const { storageKey } of rows) await jobs.enqueue(tx, { name: 'discard-photo', data: { storageKey } })
}

/** Every other member goes, with what is theirs. */
async function deleteOtherMembers(tx: Transaction, userId: string): Promise<void> {
  for (const table of ['push_device', 'notice_choice'] as const)
    await tx.deleteFrom(table).where('user_id', '<>', userId).execute()
  await tx.deleteFrom('app_user').where('id', '<>', userId).execute()
}
