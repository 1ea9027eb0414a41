import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { TestModeStrip } from '#web/document/banners/sales-banner.tsx'
import { usePathIn } from '#web/document/page-locale.ts'
import { AdminBrand, AdminLanguages } from '../frame/admin-links.tsx'
import '#web/styles/admin.css'

/** The layout of the pages that open without a log-in: one card, the other languages, and the link to the site. */
export default function LoginLayout() {
  const t = useTranslations('loginPage')
  const path = usePathIn()
  return (
    <div className="login">
      <TestModeStrip />
      <header className="login-head">
        <AdminBrand />
        <AdminLanguages />
      </header>
      <main id="main" className="login-card">
        <Outlet />
      </main>
      <footer>
        <a className="text-link" href={path('/')}>
          {t('backToSite')}
        </a>
      </footer>
    </div>
  )
}
