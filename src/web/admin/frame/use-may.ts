import { createContext, use } from 'react'
import { ABILITIES, type Ability, type MemberRole } from '#core/kernel/actor.ts'

/** The role of the logged-in member; null on pages outside the layout of the back office. */
export const RoleContext = createContext<MemberRole | null>(null)

/** Whether the logged-in member has an ability: buttons and links that lead to a refusal are not shown. */
export function useMay(): (ability: Ability) => boolean {
  const role = use(RoleContext)
  return (ability) => role !== null && ABILITIES[role].has(ability)
}
