import { data } from 'react-router'
import { failedFileContext } from '../server/error-as-page.ts'
import { pageNotFound } from './firewall.ts'
import type { Route } from './+types/not-found.ts'

/** Every unknown path of the back office, and the error of a file of its. */
export function loader({ context, request }: Route.LoaderArgs) {
  const failed = context.get(failedFileContext)
  if (!failed) throw pageNotFound(request)
  const { status, pathname } = failed
  throw data(status === 404 ? { path: pathname } : null, { status })
}

export default function NotFound() {
  return null
}
