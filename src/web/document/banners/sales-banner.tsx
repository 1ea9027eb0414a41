import { useTranslations } from 'use-intl'
import { useSiteOrNull } from '../site-data.ts'

/** Informs on every public page of a site with test payments that no money moves. */
export function TestPaymentsBanner() {
  const t = useTranslations('common')
  const site = useSiteOrNull()
  return site?.live && site.testPayments && <p className="banner">{t('testPayments')}</p>
}

/** Informs on every page of the back office that online sales are closed, and of the missing setting. */
export function SalesClosedBanner() {
  const t = useTranslations('dashboard')
  return useSiteOrNull()?.sales === 'closed' && <p className="banner">{t('salesClosed')}</p>
}

/** Marks test payments on every page of the back office and its log-in, so that none is taken for a real one. */
export function TestModeStrip() {
  const t = useTranslations('dashboard')
  if (useSiteOrNull()?.testPayments !== true) return null
  return (
    <aside className="test-mode" aria-label={t('payments')}>
      {t('testMode')}
    </aside>
  )
}
