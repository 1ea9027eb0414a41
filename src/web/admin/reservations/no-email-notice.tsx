import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'

/** Before an action of which the customer would read in an email: without an email address, the team has to say it. */
export function NoEmailNotice() {
  const t = useTranslations('reservationsAdmin')
  return <Notice kind="info" title={t('noEmail')} live={false} />
}
