import type { Compilable } from 'kysely'
import type { Database } from '#database/connect.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The tables that PostgreSQL would read from end to end for a query. */
export async function tablesReadWhole(db: Database, query: Compilable): Promise<string[]> {
  const compiled = query.compile()
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...compiled,
    sql: `explain (format json) ${compiled.sql}`,
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? readWhole(plan) : ['no plan']
}

function readWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}
