import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../root.tsx'

/** Shown by the page's script without a connection, and on a page that the service worker has kept, with its age. */
export function OfflineBanner({ text = 'offline' }: { text?: 'offline' | 'offlineOffice' }) {
  const t = useTranslations('layout')
  const readAt = useRouteLoaderData<typeof loader>('root')?.readAt
  return (
    <output className="banner" data-offline="true" hidden>
      {`${t(text)} ${t('offlineAsOf')} `}
      <span data-read-at={readAt} />
    </output>
  )
}
