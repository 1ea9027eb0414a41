import { createContext, use } from 'react'
import { hasAbility, type Ability, type MemberRole } from '#core/kernel/actor.ts'

/** The role of a member, and what the settings give to it. */
export type Rights = { role: MemberRole; granted?: readonly Ability[] | undefined }

/** The rights of the logged-in member; null on pages outside the layout of the back office. */
export const RoleContext = createContext<Rights | null>(null)

/** The abilities of the logged-in member: buttons and links that lead to a refusal are not shown. */
export function useMay(): (ability: Ability) => boolean {
  const rights = use(RoleContext)
  return (ability) => rights !== null && hasAbility(rights, ability)
}
