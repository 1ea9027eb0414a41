import { describe } from 'vitest'
import { notificationSuite } from './notification.suite.ts'
import type { Enter } from './provider-world.ts'
import { refundSuite } from './refund.suite.ts'
import { sessionSuite } from './session.suite.ts'

/** The behaviour that every payment provider must have, new ones included. It accepts the secrets 'new' and 'old'. */
export function paymentProviderSuite(name: string, enter: Enter): void {
  describe(`every payment provider: ${name}`, () => {
    sessionSuite(enter)
    refundSuite(enter)
    notificationSuite(enter)
  })
}
