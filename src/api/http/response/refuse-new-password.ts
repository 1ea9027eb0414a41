import type { Context } from 'hono'
import { newPasswordSchema } from '#core/member/member.schema.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** The response to a new password that the rules on passwords refuse for this member; undefined for a good one. */
export function refuseNewPassword(
  { username, password }: { username: string; password: string },
  c: Context,
): Response | undefined {
  return refuseInvalid(newPasswordSchema.safeParse({ username, password }), c)
}
