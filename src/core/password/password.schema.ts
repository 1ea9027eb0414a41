import * as z from 'zod'

/** A typed password, a right one or a wrong one: longer than any that is hashed, so that its fault can be named. */
export const typedPasswordSchema = z
  .string('password.empty')
  .min(1, 'password.empty')
  .max(4096, 'password.too_long')
