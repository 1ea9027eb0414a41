import * as z from 'zod'
import { typedPasswordSchema } from '../password/password.schema.ts'

/**
 * The second factor of a member. `enabled`: a log-in requires a code of the authenticator; `required`: the team
 * requires that of every member.
 */
export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
})

/** A secret to be scanned or typed into an authenticator; `secret` is base32. */
export const totpSecretSchema = z.object({ secret: z.string(), uri: z.string() })

/** One's password, required again before the second factor changes. */
export const currentPasswordSchema = z.object({
  current: typedPasswordSchema,
})

/** The secret with the code that the authenticator shows for it. */
export const enableSecondFactorSchema = currentPasswordSchema.extend({
  secret: z.string('second_factor.code_wrong').max(64, 'second_factor.code_wrong'),
  code: z
    .string('second_factor.code_empty')
    .trim()
    .min(1, 'second_factor.code_empty')
    .max(20, 'second_factor.code_wrong'),
})

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactor = z.infer<typeof secondFactorSchema>
export type TotpSecret = z.infer<typeof totpSecretSchema>
export type EnableSecondFactor = z.infer<typeof enableSecondFactorSchema>
