import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, OperationNode } from 'kysely'

/** The tables behind public responses. Triggers of the database note every change of them (migration 0045). */
export const FACT_TABLES = [
  'availability',
  'availability_price',
  'comment',
  'guide_profile',
  'photo',
  'setting',
  'tour',
  'tour_faq',
  'tour_feature',
  'tour_former_slug',
  'tour_map',
  'tour_step',
  'unit',
] as const

/** The seats of every departure; `seats:` with the id of a tour are those of its own departures. */
export const SEATS = 'seats'

/** Everything that a response was made from. */
export type Dependencies = {
  /** Names of tables, `seats`, or `seats:` with the id of a tour. */
  readonly facts: ReadonlySet<string>
  /** The instant until which the response is true, in milliseconds since the epoch; Infinity without an end. */
  readonly untilMs: number
  /** False once it has read a table whose changes are not noted, or has written. */
  readonly areKnown: boolean
}

type Collected = { facts: Set<string>; untilMs: number; areKnown: boolean }
type Scope = { collected: Collected; seatsOf: string | null }

const scope = new AsyncLocalStorage<Scope>()
const known: ReadonlySet<string> = new Set(FACT_TABLES)

/** Does some work and collects the dependencies of every query that it makes. */
export async function withDependencies<T>(
  work: () => Promise<T>,
): Promise<{ result: T; dependencies: Dependencies }> {
  const collected: Collected = { facts: new Set(), untilMs: Infinity, areKnown: true }
  const result = await scope.run({ collected, seatsOf: null }, work)
  return { result, dependencies: collected }
}

/** States that the response is made of something with these dependencies. Costs nothing outside `withDependencies`. */
export function addDependencies({ facts, untilMs, areKnown }: Dependencies): void {
  const collected = scope.getStore()?.collected
  if (!collected) return
  for (const fact of facts) collected.facts.add(fact)
  collected.untilMs = Math.min(collected.untilMs, untilMs)
  collected.areKnown &&= areKnown
}

/** Does some work on which the response does not depend. */
export function untracked<T>(work: () => Promise<T>): Promise<T> {
  return scope.exit(work)
}

/** Reads departures of one tour only: sales of other tours do not change the result. */
export function readingSeatsOf<T>(tourId: string, read: () => Promise<T>): Promise<T> {
  const outer = scope.getStore()
  return outer ? scope.run({ ...outer, seatsOf: tourId }, read) : read()
}

/** States that the response changes at some of these instants by itself; those that have passed do not count. */
export function changesAt(instants: Iterable<Temporal.Instant>, now: Temporal.Instant): void {
  const collected = scope.getStore()?.collected
  if (!collected) return
  for (const { epochMilliseconds } of instants) {
    if (epochMilliseconds > now.epochMilliseconds)
      collected.untilMs = Math.min(collected.untilMs, epochMilliseconds)
  }
}

/** Registers the tables of each query. Costs nothing outside of `withDependencies`. */
export function collectDependencies(): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const current = scope.getStore()
      if (current) collect(node, current)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

function collect(node: OperationNode, { collected, seatsOf }: Scope): void {
  if (node.kind !== 'SelectQueryNode') collected.areKnown = false
  for (const table of tablesIn(node)) {
    if (!known.has(table)) collected.areKnown = false
    collected.facts.add(table)
    if (table === 'availability') collected.facts.add(seatsOf === null ? SEATS : `${SEATS}:${seatsOf}`)
  }
}

/** Nodes that name a table without reading it, and nodes of mere values. */
const PASSED_OVER = new Set(['ReferenceNode', 'ValueNode', 'PrimitiveValueListNode', 'ColumnNode'])

/** The tables that a query reads; '?' stands for SQL whose tables cannot be seen. */
function* tablesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const part of node) yield* tablesIn(part)
    return
  }
  const { kind } = node as { kind?: string }
  if (kind === undefined || PASSED_OVER.has(kind)) return
  if (kind === 'TableNode') yield (node as TableNode).table.identifier.name
  else if (kind === 'RawNode' && isOpaque(node as RawNode)) yield '?'
  else for (const part of Object.values(node)) yield* tablesIn(part)
}

type TableNode = { table: { identifier: { name: string } } }
type RawNode = { sqlFragments: readonly string[]; parameters: readonly { kind: string }[] }

/** Nodes whose tables are seen when they stand behind a `from` that is written as text. */
const SEEN = new Set(['SelectQueryNode', 'TableNode', 'AliasNode', 'ParensNode'])

/** True for SQL text that names a table, or puts more text where a table belongs. */
function isOpaque({ sqlFragments, parameters }: RawNode): boolean {
  return sqlFragments.some((fragment, index) => {
    if (/\b(?:from|join|update|into|table)\s+\S/i.test(fragment)) return true
    return /\b(?:from|join|update|into|table)\s+$/i.test(fragment) && !SEEN.has(parameters[index]?.kind ?? '')
  })
}
