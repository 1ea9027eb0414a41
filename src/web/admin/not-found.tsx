import { pageNotFound } from './firewall.ts'
import type { Route } from './+types/not-found.ts'

/** Every unknown path of the back office. */
export function loader({ request }: Route.LoaderArgs) {
  throw pageNotFound(request)
}

export default function NotFound() {
  return null
}
