import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The notice about a text that was typed before a log-in and is in its form again. The page's script shows it. */
export function KeptText() {
  const t = useTranslations('adminParts')
  // Another page of the router begins without it.
  const { pathname } = useLocation()
  return (
    <div key={pathname} hidden data-kept-text>
      <Notice kind="info" title={t('keptText')}>
        <Button look="quiet" size="small">
          {t('keptTextEmpty')}
        </Button>
      </Notice>
    </div>
  )
}
