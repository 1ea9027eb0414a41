import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../root.tsx'

/** Shown by the page's script while there is no connection, with the time of the page. */
export function OfflineBanner() {
  const t = useTranslations('layout')
  const readAt = useRouteLoaderData<typeof loader>('root')?.readAt
  return (
    <output className="banner" data-offline hidden>
      {t('offline')} {t('offlineAsOf')} <span data-read-at={readAt} />
    </output>
  )
}
