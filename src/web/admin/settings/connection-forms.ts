import { CONNECTION_FIELDS, CONNECTION_KINDS, type ConnectionKind } from '#core/connection/connection.ts'

/** The actions of the page, each with the kind of the service that it is about. */
export const CONNECTION_INTENTS = CONNECTION_KINDS.flatMap(
  (kind) => [`connection-save-${kind}`, `connection-test-${kind}`, `connection-remove-${kind}`] as const,
)

export type ConnectionIntent = (typeof CONNECTION_INTENTS)[number]

/** The name of a field of the page, which has the fields of every kind. */
export function fieldOfConnection(kind: ConnectionKind, name: string): string {
  return `${kind}-${name}`
}

/** The action and the kind of an intent. */
export function partsOfIntent(intent: ConnectionIntent): {
  action: 'save' | 'test' | 'remove'
  kind: ConnectionKind
} {
  const [, action, kind] = intent.split('-')
  return { action, kind } as ReturnType<typeof partsOfIntent>
}

/** The values of a kind, by their names on the wire. */
export function typedConnection(
  kind: ConnectionKind,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const typed = CONNECTION_FIELDS[kind].map(({ name }) => [name, values[fieldOfConnection(kind, name)] ?? ''])
  return Object.fromEntries(typed) as Record<string, string>
}
