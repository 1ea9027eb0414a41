import * as z from 'zod'
import { localeOrDefaultSchema, localeSchema } from '#core/kernel/wire.schema.ts'
import { MEMBER_ROLES } from '../kernel/actor.ts'
import { passwordFault, type PasswordFault } from '../password/password.ts'

/** An email address that names a user, in lower case. */
const usernameSchema = z
  .string('username.empty')
  .trim()
  .min(1, 'username.empty')
  .max(254, 'username.invalid')
  .toLowerCase()

/** The body of POST /api/login_check. As form data, `remember` is present or absent, as a checkbox sends it. */
export const logInSchema = z.object({
  username: usernameSchema,
  password: z.string('password.empty').min(1, 'password.empty').max(4096, 'password.too_long'),
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

/** The role of a member: owner, office, guide or accountant. */
export const roleSchema = z.enum(MEMBER_ROLES, 'role.unknown').meta({
  id: 'Role',
  description: 'The part of a member in the team; each call names the roles that may make it',
})

/** A member's new role. */
export const memberRoleSchema = z.object({ role: roleSchema })

/** The response of GET /api/auth/whoami. */
export const whoamiSchema = z.object({
  id: z.uuid(),
  lastname: z.string(),
  firstname: z.string(),
  /** The language of the team's emails to this user, and of the back office where the browser has chosen none. */
  locale: localeSchema,
  role: roleSchema,
  /** Present when a setting gives this user more than the role has. */
  granted: z.array(z.literal('cancel-reservations')).optional(),
  /** Present while this user has a generated password, and must choose another one first. */
  passwordDue: z.literal(true).optional(),
  /** Present when the team requires a second factor of every member, and this user must set it up first. */
  secondFactorDue: z.literal(true).optional(),
})

/** The email address by which a member logs in, in lower case. */
export const usernameOfMemberSchema = usernameSchema.pipe(z.email('username.invalid'))

/** A password that is judged with the username. */
type WithPassword = { username?: unknown; password: string }

/** True for a password that may be chosen; for `refine` with PASSWORD_FAULT. */
export function isFaultless(form: WithPassword): boolean {
  return faultOf(form) === null
}

/** The password is judged also where other fields are wrong, so that a form is told all its errors at once. */
export const PASSWORD_FAULT = {
  path: ['password'],
  when: ({ value }: { value: unknown }) => {
    const { password } = (value ?? {}) as Partial<WithPassword>
    return typeof password === 'string' && password !== ''
  },
  error: ({ input }: { input?: unknown }) => faultOf(input as WithPassword),
}

function faultOf({ username, password }: WithPassword): PasswordFault | null {
  return passwordFault(password, typeof username === 'string' ? username : '')
}

/** A new password of a user. */
export const newPasswordSchema = z
  .object({ username: usernameOfMemberSchema, password: z.string() })
  .refine(isFaultless, PASSWORD_FAULT)

/** A user to be made. */
export const newUserSchema = z
  .object({
    username: usernameOfMemberSchema,
    firstname: z.string().trim().min(1, 'firstname.empty').max(80, 'firstname.too_long'),
    lastname: z.string().trim().max(80, 'lastname.too_long'),
    locale: localeOrDefaultSchema,
    role: roleSchema,
    password: z.string(),
  })
  .refine(isFaultless, PASSWORD_FAULT)

export type LogIn = z.infer<typeof logInSchema>
export type Whoami = z.infer<typeof whoamiSchema>
export type NewUser = z.infer<typeof newUserSchema>
