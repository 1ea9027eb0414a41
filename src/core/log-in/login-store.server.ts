import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { passwordDue } from '../member/first-password-store.server.ts'
import { secondFactorDue } from '../second-factor/second-factor-store.server.ts'
import type { Member } from '../member/member.ts'

/** A log-in: the row that a token names. */
export type Login = {
  id: string
  userId: string
  remember: boolean
  address: string | null
  userAgent: string | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** An expression over setting: true when guides may cancel reservations of the departures that they lead. */
const guidesMayCancel = sql<boolean>`coalesce(
  (select (value ->> 'guidesMayCancel')::boolean from setting where key = 'roles'), false)`

type LoggedInMember = Member & {
  lastSeenAt: string
  passwordDue: boolean
  secondFactorDue: boolean
  guidesMayCancel: boolean
}

const SEEN_AGAIN_AFTER = { minutes: 1 }

/** Adds a log-in. */
export async function insertLogin(tx: Transaction, login: Login): Promise<void> {
  await tx
    .insertInto('user_session')
    .values({
      id: login.id,
      user_id: login.userId,
      remember: login.remember,
      address: login.address,
      user_agent: login.userAgent,
      created_at: login.createdAt.toString(),
      last_seen_at: login.createdAt.toString(),
      expires_at: login.expiresAt.toString(),
    })
    .execute()
}

/** The member of a log-in that is neither revoked nor expired, and who may still log in. */
export async function memberOfLiveLogin(
  db: Database | Transaction,
  loginId: string,
  now: Temporal.Instant,
): Promise<LoggedInMember | undefined> {
  return await db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select([
      'app_user.id',
      'username',
      'lastname',
      'firstname',
      'locale',
      'role',
      'last_seen_at as lastSeenAt',
    ])
    .select((eb) => [passwordDue(eb).as('passwordDue'), secondFactorDue.as('secondFactorDue')])
    .select(guidesMayCancel.as('guidesMayCancel'))
    .where('user_session.id', '=', loginId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Records the use of a log-in, at most once a minute, so that reading does not write every time. */
export async function touchLogin(
  db: Database,
  loginId: string,
  lastSeenAt: string,
  now: Temporal.Instant,
): Promise<void> {
  const due = Temporal.Instant.from(lastSeenAt).add(SEEN_AGAIN_AFTER)
  if (Temporal.Instant.compare(now, due) < 0) return
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now.toString() })
    .where('id', '=', loginId)
    .execute()
}

/** Ends one log-in; returns its member, undefined when it had ended already. */
export async function revokeLogin(
  tx: Transaction,
  loginId: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const revoked = await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('id', '=', loginId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return revoked?.user_id
}

/** Ends every log-in of a member. */
export async function revokeLoginsOf(tx: Transaction, userId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every log-in of a member but the calling one. */
export async function revokeOtherLogins(
  tx: Transaction,
  userId: string,
  ownLoginId: string | null,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(ownLoginId !== null, (logins) => logins.where('id', '<>', ownLoginId ?? ''))
    .execute()
}
