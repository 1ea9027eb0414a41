import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatInstant } from '#i18n/format-date.ts'
import { usePageLocale } from '../document/page-locale.ts'
import type { loader } from '../root.tsx'

/**
 * Shown by the page's script without a connection, and on a page that the service worker has kept, with its age. The
 * script of the day compares that of the back office with the marks on the phone.
 */
export function OfflineBanner({ text = 'offline' }: { text?: 'offline' | 'offlineOffice' }) {
  const t = useTranslations('layout')
  const locale = usePageLocale()
  const { readAt, site } = useRouteLoaderData<typeof loader>('root') ?? {}
  const zone = site?.timeZone
  const age = readAt && zone && `${t('offlineAsOf')} ${formatInstant(readAt, zone, locale, 'weekdayShort')}`
  return (
    <output
      className="banner"
      data-offline="true"
      data-read-at={text === 'offlineOffice' ? readAt : undefined}
      hidden
    >
      {[t(text), age].filter(Boolean).join(' ')}
    </output>
  )
}
