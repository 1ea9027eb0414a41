import { useTranslations } from 'use-intl'
import { useSiteOrNull } from '../site-data.ts'

/** Informs the team and the holders of a preview link that visitors do not see this page yet. */
export function NotLiveBanner() {
  const t = useTranslations('common')
  const notices = useTranslations('layout')('notices')
  if (useSiteOrNull()?.live !== false) return null
  return (
    <section className="banner" aria-label={notices}>
      {t('notLive')}
    </section>
  )
}
