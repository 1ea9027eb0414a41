import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { addDrawings } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { plainPath } from '../locale-path.ts'
import type { PageHandle } from '../page-handle.ts'
import { apiContext, type ApiClient } from '../request-context.ts'
import { usePathIn } from '../site-data.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { AdminBrand, AdminLanguage } from './admin-links.tsx'
import { firewall, userContext } from './firewall.ts'
import { icons } from './icons.generated.ts'
import '../styles/admin.css'
import '../styles/admin/parts.css'

addDrawings(icons)

/** What the layout and the parts of every hydrated page speak with. */
export const handle: PageHandle = { areas: ['adminParts', 'dashboard', 'validation'] }

export const middleware: Route.MiddlewareFunction[] = [firewall()]

export async function loader({ context }: Route.LoaderArgs) {
  const { firstname } = context.get(userContext)
  return { firstname, tools: await toolsOf(context.get(apiContext)) }
}

/** The layout of every page behind the firewall: places to go at the side, on phones at the bottom. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        {useTranslations('common')('skipToContent')}
      </a>
      <header className="admin-head">
        <AdminBrand />
        <p className="admin-hello">{t('hello', { name: loaderData.firstname })}</p>
        <AdminActions />
      </header>
      <Places tools={loaderData.tools} />
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

function Places({ tools }: { tools: Tools }) {
  const t = useTranslations('dashboard')
  const path = usePathIn()
  const here = plainPath(useLocation().pathname)
  const places = [
    { href: '/admin', icon: 'ph:sun-horizon', label: t('today'), there: true },
    { href: '/admin/tours', icon: 'ph:map-trifold', label: t('tours'), there: true },
    { href: '/admin/disponibilites', icon: 'ph:calendar-dots', label: t('availabilities'), there: true },
    { href: '/admin/reservations', icon: 'ph:ticket', label: t('reservations'), there: true },
    { href: '/admin/payments', icon: 'ph:hand-coins', label: t('payments'), there: true },
    { href: '/admin/reviews', icon: 'ph:chat-circle-text', label: t('reviews'), there: true },
    { href: '/admin/settings', icon: 'ph:gear', label: t('settings'), there: true },
    { href: '/admin/audit', icon: 'ph:list-checks', label: t('audit'), there: true },
    { href: '/admin/dev/mailbox', icon: 'ph:envelope-simple', label: t('mailbox'), there: tools.mailbox },
    { href: '/admin/dev/clock', icon: 'ph:clock', label: t('clock'), there: tools.clock },
  ]
  return (
    <nav className="admin-nav" aria-label={t('navigation')}>
      <ul>
        {places
          .filter(({ there }) => there)
          .map(({ href, icon, label }) => (
            <li key={href}>
              <a href={path(href)} aria-current={isAt(here, href) ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{label}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** A place holds the pages below it; the first one holds all of them and is only itself. */
function isAt(here: string, place: string): boolean {
  return here === place || (place !== '/admin' && here.startsWith(`${place}/`))
}

type Tools = { mailbox: boolean; clock: boolean }

/** The tools for trying things out are there only where nothing real is connected: the API says where. */
async function toolsOf(api: ApiClient): Promise<Tools> {
  const [mailbox, clock] = await Promise.all([api.dev.mailbox.$get(), api.dev.clock.$get()])
  return { mailbox: mailbox.ok, clock: clock.ok }
}
