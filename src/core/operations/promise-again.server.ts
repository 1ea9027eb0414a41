import type { Needs } from '../app.ts'

/**
 * Promises again what the tables say is still to be done: letters to send, refunds to ask for, formats to render. For
 * a database whose queue is gone, as after a restore. Each job looks before it acts, so twice is harmless; a letter
 * that had gone out since the copy goes out again under the same Message-ID. Answers how many.
 */
export async function promiseAgain({ db, jobs }: Needs<'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const letters = await tx.selectFrom('letter').select('id').where('status', '=', 'QUEUED').execute()
    const refunds = await tx.selectFrom('refund').select('id').where('status', '=', 'REQUESTED').execute()
    const photos = await tx
      .selectFrom('photo')
      .select('id')
      .where((eb) => eb.not(eb(eb.val('avif'), '=', eb.fn.any('formats'))))
      .execute()
    for (const { id: letterId } of letters)
      await jobs.enqueue(tx, { name: 'send-letter', data: { letterId } })
    for (const { id: refundId } of refunds)
      await jobs.enqueue(tx, { name: 'settle-refund', data: { refundId } })
    for (const { id: photoId } of photos) await jobs.enqueue(tx, { name: 'render-photo', data: { photoId } })
    return letters.length + refunds.length + photos.length
  })
}
