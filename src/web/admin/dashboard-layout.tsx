import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { addDrawings } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { OfflineBanner } from '../offline-banner.tsx'
import type { PageHandle } from '../page-handle.ts'
import { apiContext, type ApiClient } from '../request-context.ts'
import { usePathIn } from '../site-data.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { AdminBrand, AdminLanguage } from './admin-links.tsx'
import { AdminPlaces, type Tools } from './admin-places.tsx'
import { firewall, userContext } from './firewall.ts'
import { icons } from './icons.generated.ts'
import '../styles/admin.css'
import '../styles/admin/parts.css'

addDrawings(icons)

/** What the layout and the parts of every hydrated page speak with. */
export const handle: PageHandle = { areas: ['adminParts', 'dashboard', 'validation'] }

export const middleware: Route.MiddlewareFunction[] = [firewall()]

export async function loader({ context }: Route.LoaderArgs) {
  const { firstname, secondFactorDue } = context.get(userContext)
  return { firstname, tools: secondFactorDue ? null : await toolsOf(context.get(apiContext)) }
}

/** The layout of every page behind the firewall: places to go at the side, on phones at the bottom. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        {useTranslations('common')('skipToContent')}
      </a>
      <OfflineBanner />
      <header className="admin-head">
        <AdminBrand />
        <p className="admin-hello">{t('hello', { name: loaderData.firstname })}</p>
        <AdminActions />
      </header>
      {loaderData.tools && <AdminPlaces tools={loaderData.tools} />}
      <main id="main" className="admin-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}

/** Where the hydrated pages' toasts appear. */
function Toasts() {
  const t = useTranslations('adminParts')
  const words = {
    info: t('toastInfo'),
    success: t('toastSuccess'),
    warning: t('toastWarning'),
    error: t('toastError'),
    close: useTranslations('common')('close'),
  }
  return <Toaster label={t('notices')} words={words} />
}

function AdminActions() {
  const t = useTranslations('dashboard')
  const path = usePathIn()
  return (
    <div className="admin-actions">
      <AdminLanguage />
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

/** The tools for trying things out are there only where nothing real is connected: the API says where. */
async function toolsOf(api: ApiClient): Promise<Tools> {
  const [mailbox, clock] = await Promise.all([api.dev.mailbox.$get(), api.dev.clock.$get()])
  return { mailbox: mailbox.ok, clock: clock.ok }
}
