import { newPasswordSchema } from '#core/member/member.schema.ts'
import { requireValid } from './require-valid.ts'

/** Returns for a new password that the rules on passwords accept for this member. Throws InvalidInput. */
export function requireGoodPassword({ username, password }: { username: string; password: string }): void {
  requireValid(newPasswordSchema, { username, password })
}
