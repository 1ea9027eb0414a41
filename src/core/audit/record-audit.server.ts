import type { Needs } from '#core/app.ts'
import { nameOfActor, type Actor } from '#core/kernel/actor.ts'
import type { Transaction } from '#database/connect.ts'
import type { AuditAction } from './audit-actions.ts'

/** The subject of an audited action. */
export type AuditSubject = { type: string; id: string }

/**
 * Records an action and its actor in the action's own transaction, so that a rollback removes the entry too.
 *
 * Facts hold ids, amounts and states: never a secret, and personal data only as the person's id, so that erasing a
 * person leaves the audit log whole.
 */
export async function recordAudit(
  tx: Transaction,
  { clock }: Needs<'clock'>,
  actor: Actor,
  action: AuditAction,
  subject: AuditSubject,
  facts: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: clock.now().toString(),
      actor_type: actor.type,
      actor_id: actor.type === 'user' ? actor.id : null,
      actor_name: nameOfActor(actor),
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      facts: JSON.stringify(facts),
    })
    .execute()
}
