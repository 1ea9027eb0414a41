import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import type { Transaction } from '#database/connect.ts'
import type { AuditAction } from './audit-actions.ts'
import { recordAudit, type AuditSubject } from './record-audit.server.ts'

const ONE_ENTRY_MINUTES = 10

/**
 * Records a repeated action of one actor on one subject, such as saving during typing: one entry in ten minutes,
 * unless another actor or action came between.
 */
export async function recordOngoing(
  tx: Transaction,
  app: Needs<'clock'>,
  actor: Actor,
  action: AuditAction,
  subject: AuditSubject,
): Promise<void> {
  const last = await tx
    .selectFrom('audit_entry')
    .select(['at', 'action', 'actor_type', 'actor_id'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = app.clock.now().subtract({ minutes: ONE_ENTRY_MINUTES })
  const isSame =
    last?.action === action &&
    last.actor_type === actor.type &&
    last.actor_id === (actor.type === 'user' ? actor.id : null) &&
    Temporal.Instant.compare(last.at, since) > 0
  if (!isSame) await recordAudit(tx, app, actor, action, subject)
}
