import { useTranslations } from 'use-intl'
import { useSiteOrNull } from '../site-data.ts'

/** Informs on every public page, in one sentence, that no money moves and that a demo is invented. */
export function NothingRealBanner() {
  const t = useTranslations('common')
  const site = useSiteOrNull()
  const isTest = site?.live === true && site.testPayments
  if (!isTest && !site?.demo) return null
  const testNotice = site.demo ? t('testDemo') : t('testPayments')
  return <p className="banner">{isTest ? testNotice : t('demoNotice')}</p>
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
