/** What a fact's name holds when its value must not be printed. */
const SECRET_NAME =
  /token|secret|password|passphrase|authorization|cookie|api[-_]?key|signature|e-?mail|phone|recipient/i
const BLACKED_OUT = '[redacted]'
const DEPTH_MAX = 6

/** The facts as they may be printed: secrets by their names blacked out at any depth, errors told with their causes. */
export function redact(facts: Record<string, unknown>): Record<string, unknown> {
  return redactMembers(facts, 0)
}

function redactMembers(value: object, depth: number): Record<string, unknown> {
  const members = Object.entries(value).map(([name, member]) => [
    name,
    SECRET_NAME.test(name) ? BLACKED_OUT : redactValue(member, depth + 1),
  ])
  return Object.fromEntries(members)
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) return '[deep]'
  if (value instanceof Error) return errorFacts(value, depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON()
  return redactMembers(value, depth)
}

/** The driver's own fields stay out: PostgreSQL quotes the row's values in them. */
function errorFacts(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    name,
    message,
    ...code,
    stack,
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
  }
}
