import { data } from 'react-router'
import { failedFileContext } from '../server/error-as-page.ts'
import type { Route } from './+types/not-found.ts'

/** Every unknown path, and the error of a file that a browser requested. Logs nothing. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(null, { status: context.get(failedFileContext)?.status ?? 404 })
}

export default function NotFound() {
  return null
}
