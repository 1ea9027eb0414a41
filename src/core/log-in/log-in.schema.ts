import * as z from 'zod'
import { roleSchema, usernameSchema } from '#core/member/member.schema.ts'
import { localeSchema } from '#core/kernel/wire.schema.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** The body of POST /api/login_check. As form data, `remember` is present or absent, as a checkbox sends it. */
export const logInSchema = z.object({
  username: usernameSchema,
  password: typedPasswordSchema,
  code: z.string().max(40, 'second_factor.code_wrong').optional().meta({
    description: 'Of the authenticator, or a recovery code, where the user switched the second factor on',
  }),
  remember: z
    .union([
      z.boolean(),
      z.enum(['', 'on', '1', 'true', '0', 'false']).transform((text) => /^(on|1|true)$/.test(text)),
    ])
    .default(false),
})

/** The response of POST /api/login_check. */
export const loggedInSchema = z.object({ token: z.string() })

/** The response of GET /api/auth/whoami. */
export const whoamiSchema = z.object({
  id: z.uuid(),
  lastname: z.string(),
  firstname: z.string(),
  /** The language of the team's emails to this member, and of the back office where the browser has chosen none. */
  locale: localeSchema,
  role: roleSchema,
  /** Present when a setting gives this member more than the role has. */
  granted: z.array(z.literal('cancel-reservations')).optional(),
  /** Present while this member has a generated password, and must choose another one first. */
  passwordDue: z.literal(true).optional(),
  /** Present when the team requires a second factor of every member, and this member must set it up first. */
  secondFactorDue: z.literal(true).optional(),
})

export type LogIn = z.infer<typeof logInSchema>
export type Whoami = z.infer<typeof whoamiSchema>
