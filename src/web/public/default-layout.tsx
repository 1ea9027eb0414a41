import { Outlet } from 'react-router'
import { PublicShell } from './public-shell.tsx'

/** The layout of the public site. */
export default function DefaultLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}
