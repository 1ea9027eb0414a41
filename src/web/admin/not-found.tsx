import { pageNotFound } from './firewall.ts'
import type { Route } from './+types/not-found.ts'

/** Whatever the office does not know. */
export function loader({ request }: Route.LoaderArgs) {
  throw pageNotFound(request)
}

export default function NotFound() {
  return null
}
