/** The parts of a fact's name that mark a secret value. */
const SECRET_NAME =
  /token|secret|password|passphrase|authorization|cookie|api[-_]?key|signature|e-?mail|phone|recipient/i
/** The shapes of secrets, wherever a text contains one. */
const SECRET_SHAPES = new RegExp(
  [
    // An email address, in the form in which a mail server names a refused one. It comes first, and from the beginning
    // of its word alone, so that no part of it is left and a long word costs no more than its length.
    /(?<![^\s@<>"'():;,/])[^\s@<>"'():;,/]+@[\w-]+(?:\.[\w-]+)+/,
    // 32 bytes in base64url: the secret of a link.
    /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/,
    // A payment session.
    /\bcs_[a-z]+_\w+/,
    // A log-in token, from the beginning of its word for the same reason.
    /(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const BLACKED_OUT = '[redacted]'
const DEPTH_MAX = 6

/**
 * The facts as they may be printed: secrets are removed by their name or by their shape at any depth, and errors are
 * printed with their causes, and with the errors that they collect.
 */
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
  if (typeof value === 'string') return value.replace(SECRET_SHAPES, BLACKED_OUT)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) return '[deep]'
  if (value instanceof Error) return errorFacts(value, depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') return redactValue(value.toJSON(), depth + 1)
  return redactMembers(value, depth)
}

/** The driver's own fields are left out, because PostgreSQL quotes the row's values in them. */
function errorFacts(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    name,
    message: redactValue(message, depth),
    ...code,
    stack: redactValue(stack, depth),
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: redactValue(error.errors, depth + 1) } : {}),
  }
}
