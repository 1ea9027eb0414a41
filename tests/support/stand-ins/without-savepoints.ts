import { RawNode, type KyselyPlugin } from 'kysely'

/** Takes no try back: a transaction keeps the locks of a try that came too late. The control of the order of locks. */
export const withoutSavepoints: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('rollback to savepoint')
      ? RawNode.createWithSql('select 1')
      : node,
  transformResult: async ({ result }) => result,
}
