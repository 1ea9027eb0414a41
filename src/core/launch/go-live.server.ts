import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockLaunch, writeLaunch } from '../site/launch-store.server.ts'
import { eraseTestBookings } from './erase-test-bookings.server.ts'
import { missingSteps } from './launch-state.server.ts'

/**
 * Opens the site: visitors see it and book from the commit on, and the test bookings are erased with it. Two members at
 * once take turns, and the second finds it open. Refuses shop.not_ready with the required steps that are missing.
 */
export async function goLive(
  app: Needs<'db' | 'clock' | 'jobs' | 'payments' | 'mailer' | 'sales'>,
  actor: Actor,
): Promise<void> {
  requireAbility(actor, 'change-settings')
  await app.db.transaction().execute(async (tx) => {
    if (await lockLaunch(tx)) return
    const missing = await missingSteps(app, tx)
    if (missing.length > 0) throw new Refused({ code: 'shop.not_ready', missing })
    const tests = await eraseTestBookings(app, tx)
    await writeLaunch(tx, app.clock.now())
    await recordAudit(tx, app, actor, 'settings.went_live', { type: 'settings', id: 'launch' }, { tests })
  })
}
