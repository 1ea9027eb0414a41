import * as z from 'zod'
import { instantSchema, localeSchema } from '#core/kernel/wire.schema.ts'
import { formCheckbox } from '../kernel/form-values.schema.ts'
import { memberRoleSchema, roleSchema } from '../member/member.schema.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** A member of the team, as the others see them. */
export const memberSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  locale: localeSchema,
  role: roleSchema,
  disabled: z.boolean(),
  secondFactor: z.boolean(),
  /** True when the public pages introduce them as a guide. */
  introduced: z.boolean(),
  lastSeenAt: instantSchema.nullable(),
})

/** Whether an action that leaves the coming departures of a member without guide is refused where there are any. */
export const endGuidingSchema = z.object({ refuseLeading: formCheckbox })

/** A member's new role, and the same choice. */
export const changeRoleSchema = memberRoleSchema.extend(endGuidingSchema.shape)

/** The number of coming departures that an action left without guide. */
export const leftDeparturesSchema = z.object({ departures: z.int() })

/** The secret URL of one's own calendar; null: none was made. */
export const calendarLinkSchema = z.object({
  link: z.object({ url: z.url(), madeAt: instantSchema }).nullable(),
})

/** A new password of one's own, with the one it replaces; its strength is judged with the member's name. */
export const changePasswordSchema = z.object({
  current: typedPasswordSchema,
  password: typedPasswordSchema,
})

export type Member = z.infer<typeof memberSchema>
export type EndGuiding = z.infer<typeof endGuidingSchema>
export type LeftDepartures = z.infer<typeof leftDeparturesSchema>
export type CalendarLink = z.infer<typeof calendarLinkSchema>
export type ChangePassword = z.infer<typeof changePasswordSchema>
