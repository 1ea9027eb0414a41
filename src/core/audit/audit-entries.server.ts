import type { Needs } from '#core/app.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import type { Database } from '#database/connect.ts'
import { AUDIT_PAGE_SIZE, type AuditPage, type AuditQuery } from './audit.schema.ts'
import { subjectNames } from './subject-names.server.ts'

/** The exact count of a log of years would cost more than it is worth. */
const COUNTED_MAX = 5000

/** A page of the audit log, newest first: everything, one kind of subject, or one subject. */
export async function auditEntries(app: Needs<'db'>, actor: Actor, query: AuditQuery): Promise<AuditPage> {
  requireAbility(actor, 'change-settings')
  const matching = entriesOf(app.db, query)
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(AUDIT_PAGE_SIZE)
      .offset((query.page - 1) * AUDIT_PAGE_SIZE)
      .execute(),
    app.db
      .selectFrom(matching.select('id').limit(COUNTED_MAX).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const names = await subjectNames(app.db, rows, query.locale)
  return {
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at,
      actor: { type: row.actor_type, name: row.actor_name },
      action: row.action,
      subject: { type: row.subject_type, id: row.subject_id, name: null, ...names.get(row.subject_id) },
      ...(typeof row.facts.departures === 'number' && { departures: row.facts.departures }),
    })),
    total: counted.total,
    pageSize: AUDIT_PAGE_SIZE,
  }
}

function entriesOf(db: Database, { subject, id }: AuditQuery) {
  return db
    .selectFrom('audit_entry')
    .$if(subject !== undefined, (entries) => entries.where('subject_type', 'in', typesOf(subject)))
    .$if(id !== undefined, (entries) => entries.where('subject_id', '=', id ?? ''))
}

/** The log of departures includes their series. */
function typesOf(subject: AuditQuery['subject']): string[] {
  if (!subject) return []
  return subject === 'availability' ? [subject, 'series'] : [subject]
}
