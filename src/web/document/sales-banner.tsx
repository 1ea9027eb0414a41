import { useTranslations } from 'use-intl'
import { useSiteOrNull } from './site-data.ts'

/** Says on every page of a shop with test payments that no money moves. */
export function TestPaymentsBanner() {
  const t = useTranslations('common')
  return useSiteOrNull()?.sales === 'test' && <p className="banner">{t('testPayments')}</p>
}

/** Says on every page of the office that nothing is sold online, and what is missing. */
export function SalesClosedBanner() {
  const t = useTranslations('dashboard')
  return useSiteOrNull()?.sales === 'closed' && <p className="banner">{t('salesClosed')}</p>
}
