import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'

/**
 * Enqueues the imports and undos that are under way, and returns their number. The queue gives a job up after some
 * hours of failures, and nobody else can end its import. A second job beside a living one is harmless.
 */
export async function continueImports({ db, jobs }: Needs<'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute((tx) => enqueueImports(tx, jobs))
}

/** As continueImports, in the transaction of its caller. */
export async function enqueueImports(tx: Transaction, jobs: Needs<'jobs'>['jobs']): Promise<number> {
  const imports = await tx
    .selectFrom('import_file')
    .select('id')
    .where('state', 'in', ['RUNNING', 'UNDOING'])
    .execute()
  for (const { id: importId } of imports) await jobs.enqueue(tx, { name: 'run-import', data: { importId } })
  return imports.length
}
