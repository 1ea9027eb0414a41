import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatInstantTime } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'

/** Another member has saved the tour: neither version is lost until the person decides. */
export function ConflictNotice({ savedAt, onKeepMine }: { savedAt: string; onKeepMine: () => void }) {
  const t = useTranslations('toursAdmin')
  const time = formatInstantTime(savedAt, useOfficeZone(), usePageLocale())
  return (
    <Notice kind="warning" title={t('conflict', { time })}>
      <p>{t('conflictText')}</p>
      <div className="button-row">
        <a
          className="button button-quiet button-small"
          href={useLocation().pathname}
          target="_blank"
          rel="noreferrer"
        >
          {t('seeTheirs')}
        </a>
        <Button look="danger" size="small" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Notice>
  )
}
