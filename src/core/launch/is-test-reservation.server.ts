import type { Database } from '#database/connect.ts'

/** True for a test booking, made before the site was live. */
export async function isTestReservation(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('reservation').select('test').where('id', '=', id).executeTakeFirst()
  return row?.test ?? false
}
