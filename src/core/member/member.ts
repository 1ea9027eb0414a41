import type { MemberRole } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'

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
