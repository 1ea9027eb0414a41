import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Health } from '../site/health.schema.ts'

/**
 * How payments and mail are connected, whether the provider takes our key and what it last told, which letters wait or
 * were given up, and whether pictures can be stored.
 */
export async function health(
  app: Needs<'db' | 'payments' | 'mailer' | 'photos'>,
  actor: Actor,
): Promise<Health> {
  requireAbility(actor, 'change-settings')
  const { name, live } = app.payments
  const [key, lastWebhookAt, letters, lastSentAt, trouble] = await Promise.all([
    app.payments.checkKey(),
    lastWebhook(app.db, name),
    unsentLetters(app.db),
    lastSent(app.db),
    app.photos.trouble(),
  ])
  return {
    payments: { provider: name, live, key, lastWebhookAt },
    mail: { provider: app.mailer.name, ...letters, lastSentAt },
    photos: { store: app.photos.name, trouble },
  }
}

async function lastWebhook(db: Database, provider: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_event')
    .select('received_at')
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at ?? null
}

async function unsentLetters(db: Database): Promise<Pick<Health['mail'], 'queued' | 'failed' | 'lastError'>> {
  return await db
    .selectFrom('letter')
    .select([
      sql<number>`count(*) filter (where status = 'QUEUED')::int`.as('queued'),
      sql<number>`count(*) filter (where status = 'FAILED')::int`.as('failed'),
      sql<
        string | null
      >`(array_agg(last_error order by created_at desc) filter (where last_error is not null))[1]`.as(
        'lastError',
      ),
    ])
    .where('status', '<>', 'SENT')
    .executeTakeFirstOrThrow()
}

async function lastSent(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('letter')
    .select('sent_at')
    .where('status', '=', 'SENT')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}
