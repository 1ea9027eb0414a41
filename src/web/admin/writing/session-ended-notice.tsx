import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../document/page-locale.ts'

/** The log-in has ended during editing: the member logs in beside this page, and saves. */
export function SessionEndedNotice() {
  const t = useTranslations('toursAdmin')
  return (
    <Notice kind="warning" title={t('sessionEnded')}>
      <p>{t('sessionEndedText')}</p>
      <LogInBeside />
    </Notice>
  )
}

/** Opens the log-in page in a new tab, because this page holds unsaved text. */
export function LogInBeside() {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const { pathname } = useLocation()
  return (
    <a
      className="button button-quiet button-small"
      href={`${path('/admin/login')}?to=${encodeURIComponent(pathname)}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('logInBeside')}
    </a>
  )
}
