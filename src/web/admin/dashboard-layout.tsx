import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { mustSetUpFirst } from '#core/kernel/actor.ts'
import { addDrawings } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { OfflineBanner } from '../browser/offline-banner.tsx'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, type ApiClient } from '../server/request-context.ts'
import { SalesClosedBanner, TestModeStrip, TestPaymentsBanner } from '../document/sales-banner.tsx'
import { usePathIn } from '../document/page-locale.ts'
import { NotLiveBanner } from '../document/not-live-banner.tsx'
import { useToastWords } from '../forms/toast-words.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { AdminBrand, AdminLanguages } from './frame/admin-links.tsx'
import { AdminPlaces, type Tools } from './frame/admin-places.tsx'
import { firewall, userContext } from './firewall.ts'
import { icons } from './icons.generated.ts'
import { RoleContext, type Rights } from './frame/use-may.ts'
import { OfficeError } from './frame/office-error.tsx'
import '../styles/admin.css'
import '../styles/admin/parts.css'

addDrawings(icons)

/** The messages of the layout and the parts of every hydrated page. */
export const handle: PageHandle = { areas: ['adminParts', 'dashboard', 'validation'] }

export const middleware: Route.MiddlewareFunction[] = [firewall()]

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { id, firstname, role, granted } = user
  const rights: Rights = { role, granted }
  return {
    id,
    firstname,
    rights,
    tools: mustSetUpFirst(user) ? null : await toolsOf(context.get(apiContext)),
  }
}

/** The layout of every page behind the firewall. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeShell {...loaderData}>
      <Outlet />
    </OfficeShell>
  )
}

/** An error on a page of the back office is shown inside the layout. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <OfficeShell {...(loaderData ?? { id: '', firstname: '', rights: null, tools: null })}>
      <OfficeError error={error} />
    </OfficeShell>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>
type OfficeShellProps = Omit<Shown, 'rights'> & { rights: Rights | null; children: ReactNode }

/** The navigation: at the side, on phones at the bottom. */
function OfficeShell({ id, firstname, rights, tools, children }: OfficeShellProps) {
  const t = useTranslations('dashboard')
  return (
    <div className="admin" data-user={id}>
      <a className="skip-link" href="#main">
        {useTranslations('common')('skipToContent')}
      </a>
      <div className="admin-banners">
        <TestModeStrip />
        <OfflineBanner />
        <TestPaymentsBanner />
        <SalesClosedBanner />
        <NotLiveBanner />
      </div>
      <header className="admin-head">
        <AdminBrand />
        {firstname && <p className="admin-hello">{t('hello', { name: firstname })}</p>}
        <AdminActions />
      </header>
      <RoleContext value={rights}>
        {tools && <AdminPlaces tools={tools} />}
        <main id="main" className="admin-main" tabIndex={-1}>
          {children}
        </main>
      </RoleContext>
      <Toaster label={useTranslations('common')('messages')} words={useToastWords()} />
    </div>
  )
}

function AdminActions() {
  const t = useTranslations('dashboard')
  const path = usePathIn()
  return (
    <div className="admin-actions">
      <AdminLanguages />
      <a className="admin-link" href={path('/')}>
        <Icon name="ph:arrow-square-out" />
        <span>{t('viewSite')}</span>
      </a>
      <form method="post" action={path('/admin/logout')}>
        <button className="admin-link" type="submit">
          <Icon name="ph:sign-out" />
          <span>{t('logout')}</span>
        </button>
      </form>
    </div>
  )
}

/** The tools for trying things out are shown only where nothing real is connected, which the API reports. */
async function toolsOf(api: ApiClient): Promise<Tools> {
  const [mailbox, clock] = await Promise.all([api.dev.mailbox.$get(), api.dev.clock.$get()])
  return { mailbox: mailbox.ok, clock: clock.ok }
}
