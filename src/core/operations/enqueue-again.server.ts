import type { Needs } from '../app.ts'
import { enqueueImports } from './continue-imports.server.ts'

/**
 * Enqueues again the open work of the tables: emails to send, refunds to request, formats to render, imports and undos
 * to continue. For a database whose queue is lost, as after a restore. Each job checks before it acts, so a second run
 * is harmless; an email that was sent since the backup is sent again under the same Message-ID. Returns the number of
 * jobs.
 */
export async function enqueueAgain({ db, jobs }: Needs<'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const emails = await tx.selectFrom('letter').select('id').where('status', '=', 'QUEUED').execute()
    const refunds = await tx.selectFrom('refund').select('id').where('status', '=', 'REQUESTED').execute()
    const photos = await tx
      .selectFrom('photo')
      .select('id')
      .where((eb) => eb.not(eb(eb.val('avif'), '=', eb.fn.any('formats'))))
      .execute()
    for (const { id: letterId } of emails) await jobs.enqueue(tx, { name: 'send-letter', data: { letterId } })
    for (const { id: refundId } of refunds)
      await jobs.enqueue(tx, { name: 'settle-refund', data: { refundId } })
    for (const { id: photoId } of photos) await jobs.enqueue(tx, { name: 'render-photo', data: { photoId } })
    const imports = await enqueueImports(tx, jobs)
    return emails.length + refunds.length + photos.length + imports
  })
}
