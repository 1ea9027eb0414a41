import { useLocation } from 'react-router'
import { plainPath } from '#core/kernel/site-path.ts'
import { useSiteOrNull } from '../site-data.ts'

/** The operator's colours and type, behind the sheets of the build; the back office keeps the product's own. */
export function LookSheet() {
  const path = plainPath(useLocation().pathname)
  const look = useSiteOrNull()?.look
  if (!look?.stylesheet || isOfficePath(path)) return null
  return <link rel="stylesheet" href={look.stylesheet} />
}

/** True for the pages of the back office, log-in included. */
export function isOfficePath(plain: string): boolean {
  return /^\/admin(\/|$)/.test(plain)
}
