import { Outlet } from 'react-router'
import type { Route } from './+types/default-layout.ts'
import { PublicShell } from './public-shell.tsx'
import { showWhenLive } from './soon/show-when-live.ts'

export const middleware: Route.MiddlewareFunction[] = [showWhenLive]

/** The layout of the public site. */
export default function DefaultLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}
