import type { Config } from '#config'
import type { App } from '#core/app.ts'
import { newFirstVisit } from '#core/account/first-visit.server.ts'
import { isOnOwnMachine } from '#core/kernel/own-machine.ts'
import { createFirstMember, type FirstMember } from '#core/member/create-first-member.server.ts'
import {
  findFirstPassword,
  limitFirstPassword,
  type FirstPassword,
} from '#core/member/first-password-store.server.ts'
import { decideOneDeparture } from '../../db/seed/decide-one-departure.ts'
import { introduceGuides } from '../../db/seed/introduce-guides.ts'
import { returnOneRefund } from '../../db/seed/return-one-refund.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'

/**
 * The results of the first start, empty on every later one; the generated password, while it is in use; and the URL
 * of the first visit, while nobody has an account.
 */
export type FirstStart = {
  user: FirstMember | null
  demo: boolean
  firstPassword: FirstPassword | null
  /** The secret of the URL at which the owner's account is made; null where there is a member. */
  firstVisit: string | null
}

/**
 * Makes the first member of the demo, or the one of the configuration, and the demo on an empty database: once, never
 * over anything. Elsewhere the owner's account is made in the browser. The caller holds the start lock.
 * A generated password has no term only on the local demo: anywhere else, also where a demo gets another URL later, it
 * must be replaced within its term.
 */
export async function makeFirstStart(app: App, config: Config): Promise<FirstStart> {
  const demo = config.demo !== false && (await isEmpty(app))
  if (demo) await seedDemo(app)
  const name = demo
    ? { firstname: 'Camille', lastname: 'Ferrand' }
    : { firstname: 'Admin', lastname: 'Escapade' }
  const isOfThisMachine = isOnOwnMachine(config.publicUrl)
  const term = demo && isOfThisMachine ? 'kept' : 'limited'
  const user =
    demo || config.firstMember
      ? await createFirstMember(app, { chosen: config.firstMember, name, term })
      : null
  const firstVisit = user || config.role === 'worker' ? null : await newFirstVisit(app, { renewed: false })
  if (demo && user) {
    await introduceGuides(app, term === 'kept' ? (user.generated?.password ?? null) : null)
    await decideOneDeparture(app)
    await returnOneRefund(app)
  }
  if (!isOfThisMachine) await limitFirstPassword(app.db, app.clock.now())
  return { user, demo, firstVisit, firstPassword: await findFirstPassword(app.db, app.clock.now()) }
}

/** Nothing was ever sold, written or set here: an operator who deletes all tours does not get the demo's again. */
async function isEmpty(app: App): Promise<boolean> {
  for (const table of ['tour', 'app_user', 'setting'] as const) {
    const row = await app.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}
