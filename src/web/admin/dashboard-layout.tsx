import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { mustSetUpFirst } from '#core/kernel/actor.ts'
import type { OfficeBadges } from '#core/office/today/today.schema.ts'
import { addDrawings } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { OfflineBanner } from '../browser/offline-banner.tsx'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, type ApiClient } from '../server/request-context.ts'
import { SalesClosedBanner, TestModeStrip } from '../document/banners/sales-banner.tsx'
import { usePathIn } from '../document/page-locale.ts'
import { NotLiveBanner } from '../document/banners/not-live-banner.tsx'
import { useToastWords } from '../forms/toast-words.ts'
import type { Route } from './+types/dashboard-layout.ts'
import { AdminBrand, AdminLanguages } from './frame/admin-links.tsx'
import { AdminPlaces } from './frame/admin-places.tsx'
import type { Tools } from './frame/office-places.ts'
import { firewall, memberContext } from './firewall.ts'
import { icons } from './icons.generated.ts'
import { RoleContext, type Rights } from './frame/use-may.ts'
import { OfficeError } from './frame/office-error.tsx'
import { officeToday } from './frame/office-zone.ts'
import { AsksBeforeClosing } from './frame/closing-question.tsx'
import { KeptText } from './frame/kept-text.tsx'
import { UnsavedQuestion } from './frame/unsaved-question.tsx'
import { useStartOfPage } from './frame/use-start-of-page.ts'
import { Palette, PaletteLink } from './palette/palette.tsx'
import '../styles/admin.css'
import '../styles/admin/elements.css'

addDrawings(icons)

/**
 * The messages of the layout, the parts of every hydrated page, and the refusals of a member whose role was changed and
 * of a record that was deleted meanwhile: any form can get them.
 */
export const handle: PageHandle = {
  areas: [
    'adminParts',
    'auth.forbidden',
    'dashboard',
    'not_found',
    'palette',
    'settingsPage.section',
    'validation',
  ],
}

export const middleware: Route.MiddlewareFunction[] = [firewall()]

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(memberContext)
  const { id, firstname, role, granted } = user
  const rights: Rights = { role, granted }
  return {
    id,
    firstname,
    rights,
    today: await officeToday(context),
    ...(mustSetUpFirst(user) ? { tools: null, badges: null } : await menuOf(context.get(apiContext))),
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
    <OfficeShell
      {...(loaderData ?? { id: '', firstname: '', rights: null, today: '', tools: null, badges: null })}
    >
      <OfficeError error={error} />
    </OfficeShell>
  )
}

type Shown = Awaited<ReturnType<typeof loader>>
type OfficeShellProps = Omit<Shown, 'rights'> & { rights: Rights | null; children: ReactNode }

/** The navigation: at the side, on phones at the bottom. */
function OfficeShell({ id, firstname, rights, today, tools, badges, children }: OfficeShellProps) {
  useStartOfPage()
  const t = useTranslations('dashboard')
  return (
    <div className="admin" data-user={id}>
      <a className="skip-link" href="#main">
        {useTranslations('common')('skipToContent')}
      </a>
      <div className="admin-banners">
        <TestModeStrip />
        <OfflineBanner text="offlineOffice" />
        <SalesClosedBanner />
        <NotLiveBanner text={t('notLive')} />
      </div>
      <RoleContext value={rights}>
        <header className="admin-head">
          <AdminBrand />
          {tools && <PaletteLink className="admin-search" />}
          {firstname && <p className="admin-hello">{t('hello', { name: firstname })}</p>}
          <AdminActions />
        </header>
        {tools && <AdminPlaces tools={tools} badges={badges} />}
        <main id="main" className="admin-main" tabIndex={-1}>
          <KeptText />
          <AsksBeforeClosing>{children}</AsksBeforeClosing>
        </main>
        {tools && <Palette tools={tools} today={today} />}
      </RoleContext>
      <UnsavedQuestion />
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

/**
 * The tools for trying things out are shown only where nothing real is connected, which the API reports. Without the
 * numbers of open tasks the menu is shown all the same.
 */
async function menuOf(api: ApiClient): Promise<{ tools: Tools; badges: OfficeBadges | null }> {
  const [mailbox, clock, badges] = await Promise.all([
    api.dev.mailbox.$get(),
    api.dev.clock.$get(),
    api.badges.$get(),
  ])
  return {
    tools: { mailbox: mailbox.ok, clock: clock.ok },
    badges: badges.ok ? await badges.json() : null,
  }
}
