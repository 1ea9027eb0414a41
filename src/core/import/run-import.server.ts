import type { Needs } from '../app.ts'
import { importBatch } from './import-batch.server.ts'
import { undoBatch } from './undo-batch.server.ts'

/**
 * Carries an import or its undo out, one batch in one transaction after the other. After a crash it continues with
 * the next batch. Nothing is mailed and no notice is sent.
 */
export async function runImport(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'log'>,
  importId: string,
): Promise<void> {
  let batches = 0
  while ((await importBatch(app, importId)) || (await undoBatch(app, importId))) batches += 1
  app.log.info('import.carried_out', { importId, batches })
}
