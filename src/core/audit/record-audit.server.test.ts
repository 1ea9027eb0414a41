import { describe, expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { recordAudit } from './record-audit.server.ts'

const app = { clock: { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') } }

const actors: [Actor, { actor_id: string | null; actor_name: string }][] = [
  [{ type: 'visitor' }, { actor_id: null, actor_name: 'visitor' }],
  [
    { type: 'user', id: 'u1', name: 'Camille Ferrand', role: 'owner' },
    { actor_id: 'u1', actor_name: 'Camille Ferrand' },
  ],
  [
    { type: 'system', name: 'sweeper' },
    { actor_id: null, actor_name: 'sweeper' },
  ],
]

describe('recordAudit', () => {
  test.for(actors)('names the actor: %j', async ([actor, named], { database: { db } }) => {
    const subject = { type: 'tour', id: JSON.stringify(actor) }
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, app, actor, 'tour.published', subject, { version: 3 }))
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', subject.id)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      ...named,
      at: '2026-11-21T10:00:00Z',
      actor_type: actor.type,
      action: 'tour.published',
      subject_type: 'tour',
      facts: { version: 3 },
    })
  })

  test('is undone with the action', async ({ database: { db } }) => {
    const act = db.transaction().execute(async (tx) => {
      await recordAudit(tx, app, { type: 'visitor' }, 'tour.published', { type: 'tour', id: 'undone' })
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    const entries = await db
      .selectFrom('audit_entry')
      .where('subject_id', '=', 'undone')
      .selectAll()
      .execute()
    expect(entries).toEqual([])
  })
})
