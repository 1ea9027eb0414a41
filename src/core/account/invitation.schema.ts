import * as z from 'zod'
import { instantSchema, localeOrDefaultSchema, localeSchema } from '../kernel/wire.schema.ts'
import { newMemberSchema, roleSchema, usernameOfMemberSchema } from '../member/member.schema.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** The form by which an owner asks a person into the team. The person chooses the password. */
export const inviteSchema = z.object({
  firstname: newMemberSchema.shape.firstname,
  username: usernameOfMemberSchema,
  role: roleSchema,
  locale: localeOrDefaultSchema,
})

/** An invitation that was not accepted, as the owners see it. */
export const invitationSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  role: roleSchema,
  locale: localeSchema,
  invitedBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  expired: z.boolean(),
})

/** A sent invitation. `link` is there once, and only where no mail server is configured. */
export const sentInvitationSchema = z.object({
  id: z.uuid(),
  expiresAt: instantSchema,
  link: z.url().nullable(),
})

/** An invitation as the invited person reads it. */
export const ownInvitationSchema = invitationSchema.pick({
  username: true,
  firstname: true,
  role: true,
  invitedBy: true,
  expiresAt: true,
})

/** The form of the invited person; the strength of the password is judged with the username. */
export const acceptInvitationSchema = z.object({
  lastname: newMemberSchema.shape.lastname.default(''),
  password: typedPasswordSchema,
})

export type Invite = z.infer<typeof inviteSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type SentInvitation = z.infer<typeof sentInvitationSchema>
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
