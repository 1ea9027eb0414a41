import type * as z from 'zod'

/** The keys of a schema's messages about a value, by field. */
export function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
