import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isGivenUpLately } from '../email/given-up-emails.server.ts'
import type { Health } from './health.schema.ts'
import { clocksApart, secondsOff } from './clocks-apart.server.ts'
import { countElsewhere } from '../payment/payment-elsewhere.server.ts'

/**
 * The connections of payments and mail, the provider's reaction to our key, its missing permissions, the number of
 * holds that were made with another account or mode, the provider's last notification, the emails that wait or were
 * given up lately, the state of the photo store, and the differences of the clocks.
 */
export async function health(
  app: Needs<'db' | 'clock' | 'payments' | 'mailer' | 'photos'>,
  actor: Actor,
): Promise<Health> {
  requireAbility(actor, 'change-settings')
  const { name, live } = app.payments
  const [key, lastWebhookAt, emails, lastSentAt, trouble] = await Promise.all([
    app.payments.checkKey(),
    lastWebhook(app.db, name),
    unsentEmails(app),
    lastSent(app.db),
    app.photos.trouble(),
  ])
  // These two come after the key, whose response shows the provider's time and its account.
  const holdsElsewhere = await countElsewhere(app)
  const apart = await clocksApart(app)
  return {
    payments: {
      provider: name,
      live,
      key: key.state,
      refused: [...key.refused],
      holdsElsewhere,
      lastWebhookAt,
    },
    mail: { provider: app.mailer.name, ...emails, lastSentAt },
    photos: { store: app.photos.name, trouble },
    clocks: { ...apart, off: secondsOff(apart) > 0 },
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

async function unsentEmails({
  db,
  clock,
}: Needs<'db' | 'clock'>): Promise<Pick<Health['mail'], 'queued' | 'failed' | 'lastError'>> {
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
    .where((eb) => eb.or([eb('status', '=', 'QUEUED'), isGivenUpLately(clock.now())]))
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
