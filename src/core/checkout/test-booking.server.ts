import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { opensPreview, WHOLE_SITE } from '../site/preview-link.server.ts'
import { holdLaunch } from '../site/launch-store.server.ts'
import { readSettings } from '../site/settings-store.server.ts'

/** True for the holder of a preview link while the site is being prepared: the bookings are tests. */
export async function booksTests(
  app: Needs<'db' | 'clock' | 'keys'>,
  preview: string | null,
): Promise<boolean> {
  if (preview === null || !opensPreview(app.keys, preview, WHOLE_SITE, app.clock.now())) return false
  return isBeingPrepared(app)
}

/**
 * True for a payment link of the team while the site is being prepared and payments are tests: the sale is a test as an
 * online one is. Real money makes a real sale.
 */
export async function sellsTests(app: Needs<'db' | 'payments'>): Promise<boolean> {
  return !app.payments.live && (await isBeingPrepared(app))
}

async function isBeingPrepared({ db }: Needs<'db'>): Promise<boolean> {
  const { launch } = await readSettings(db, ['launch'])
  return launch.liveAt === null
}

/** The tools of a test booking: no real money moves. Refuses shop.not_live where there is no embedded provider. */
export function toolsForTests<T extends Needs<'payments'>>(app: T): T {
  const { name, forTests } = app.payments
  if (name === 'embedded') return app
  if (!forTests) throw new Refused({ code: 'shop.not_live' })
  return { ...app, payments: forTests }
}

/**
 * The first statement of a test booking: the site cannot go live before its transaction ends, so that no test is left
 * over. Refuses hold.crowded when it has gone live in between: the same form then books in earnest.
 */
export async function beginTest(tx: Transaction): Promise<void> {
  if (await holdLaunch(tx)) throw new Refused({ code: 'hold.crowded', retryAfter: 1 })
}

/** Marks a reservation of this transaction as a test. */
export async function markAsTest(tx: Transaction, reservationId: string): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ test: sql<boolean>`true` })
    .where('id', '=', reservationId)
    .execute()
}
