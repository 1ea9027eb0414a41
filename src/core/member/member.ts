import type { MemberRole } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'

/** The longest first name, and the longest last name, in characters. */
export const MEMBER_NAME_MAX = 80

/** A person of the operator's team. */
export type Member = {
  id: string
  username: string
  lastname: string
  firstname: string
  locale: Locale
  role: MemberRole
}

/** The name that others see. */
export function fullName({ firstname, lastname }: Pick<Member, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}
