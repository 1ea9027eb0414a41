import type { TestApp } from './create-test-app.ts'
import { sweepHolds } from '#core/settlement/sweep-holds.server.ts'
import { sweepPayments } from '#core/settlement/sweep-payments.server.ts'

/**
 * Sweeps every expired hold and every payment whose next check is due, as the turns of some seconds would: the clock
 * stands still meanwhile.
 */
export async function sweepAll(app: TestApp): Promise<void> {
  do await app.db.deleteFrom('sweep_budget').execute()
  while ((await sweepPayments(app)) > 0)
  await sweepHolds(app)
}
