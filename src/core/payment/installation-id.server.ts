import type { Database, Transaction } from '#database/connect.ts'

/** The mark of this installation in the payment sessions that it makes. */
export async function installationId(db: Database | Transaction): Promise<string> {
  const { id } = await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()
  return id
}
