import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SiteFoot } from './parts/site-foot.tsx'
import { SiteHead } from './parts/site-head.tsx'

/** What stands around every public page, the one that apologises included. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHead />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </>
  )
}
