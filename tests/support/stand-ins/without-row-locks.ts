import type { KyselyPlugin, RootOperationNode } from 'kysely'

/**
 * Takes `for update` out of every query: the negative control of the race tests. A race that is still won without the
 * lock would prove nothing about the lock.
 */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => withoutModifiers(node),
  transformResult: async ({ result }) => result,
}

function withoutModifiers(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'SelectQueryNode') return node
  const { endModifiers: _, ...rest } = node
  return rest
}
