import { useTranslations } from 'use-intl'
import { MEMBER_ROLES } from '#core/kernel/actor.ts'

/** The roles as the options of a field. */
export function RoleOptions() {
  const t = useTranslations('settingsPage.role')
  return MEMBER_ROLES.map((role) => (
    <option key={role} value={role}>
      {t(role)}
    </option>
  ))
}
