import type { Config } from '#config'
import type { App } from '#core/app.ts'
import { createFirstUser, type FirstUser } from '#core/staff/create-first-user.server.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'

/** What the first start made; nothing on every later one. */
export type FirstStart = { user: FirstUser | null; demo: boolean }

/** Makes the first user, and the demo on an empty database: once, never over anything. The caller holds the start lock. */
export async function makeFirstStart(app: App, config: Config): Promise<FirstStart> {
  const demo = config.demo !== false && (await isEmpty(app))
  if (demo) await seedDemo(app)
  const name = demo
    ? { firstname: 'Camille', lastname: 'Ferrand' }
    : { firstname: 'Admin', lastname: 'Escapade' }
  const user = await createFirstUser(app, { chosen: config.firstUser, name })
  return { user, demo }
}

/** Nothing was ever sold, written or set here: an operator who deletes all tours is not given the demo's again. */
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
