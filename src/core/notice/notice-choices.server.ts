import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { NoticeTopic, NoticeWay } from '../email/team-notice.ts'
import { actingMember, type Actor } from '../kernel/actor.ts'
import { readSettings } from '../site/settings-store.server.ts'
import type { ChooseNotices, NoticeChoices } from './notice-choice.schema.ts'
import { DIGEST_AT, topicsOf, wayOf } from './notice-choice.ts'

/** The choices of the acting member, or the presets of the role. Refuses auth.required to an actor who is no member. */
export async function ownNoticeChoices(app: Needs<'db'>, actor: Actor): Promise<NoticeChoices> {
  const { id, role } = actingMember(actor)
  const [row, { office }] = await Promise.all([
    app.db
      .selectFrom('notice_choice')
      .select(['email', 'digest_at', 'quiet_from', 'quiet_until'])
      .where('user_id', '=', id)
      .executeTakeFirst(),
    readSettings(app.db, ['office']),
  ])
  return {
    topics: topicsOf(role).map((topic) => ({ topic, email: wayOf(role, row?.email ?? {}, topic) })),
    digestAt: row?.digest_at ?? DIGEST_AT,
    quietFrom: row?.quiet_from ?? '',
    quietUntil: row?.quiet_until ?? '',
    timeZone: office.timeZone,
  }
}

/** Stores what the acting member wants to hear of; events from now on go by it. */
export async function chooseNotices(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  form: ChooseNotices,
): Promise<void> {
  const { id, role } = actingMember(actor)
  const open: ReadonlySet<string> = new Set(topicsOf(role))
  const chosen = Object.entries(form.email).filter(([topic]) => open.has(topic)) as [NoticeTopic, NoticeWay][]
  const row = {
    email: JSON.stringify(Object.fromEntries(chosen)),
    digest_at: form.digestAt,
    quiet_from: form.quietFrom || null,
    quiet_until: form.quietUntil || null,
    updated_at: app.clock.now().toString(),
  }
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notice_choice')
      .values({ user_id: id, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          ...row,
          // Topics that the form does not have keep their way.
          email: sql<string>`notice_choice.email || excluded.email`,
        }),
      )
      .execute()
    await recordAudit(tx, app, actor, 'user.notices_chosen', { type: 'user', id })
  })
}
