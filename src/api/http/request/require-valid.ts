import type * as z from 'zod'

/** A value that is refused as input that a route's schema refuses. */
export class InvalidInput extends Error {
  readonly success = false
  readonly error: z.ZodError

  constructor(error: z.ZodError) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.error = error
  }
}

/**
 * The value as a schema reads it that a route cannot declare, because it depends on a path or on what is stored. Throws
 * InvalidInput.
 */
export function requireValid<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data
}
