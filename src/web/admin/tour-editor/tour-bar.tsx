import { useTranslations } from 'use-intl'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatInstantTime } from '#i18n/format-date.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { MissingTexts } from '../localized/missing-texts.ts'
import { EditorBar } from '../writing/editor-bar.tsx'
import type { EditorState } from './tour-saver.ts'

type TourBarProps = {
  tour: SavedTour
  editing: Pick<EditorState, 'changed' | 'saving' | 'refusal'>
  language: Locale
  missingIn: MissingTexts
  onLanguage: (language: Locale) => void
  onSave: () => void
}

/** The bar of a tour's editor: a draft says that its changes are not public, and the time of the last save. */
export function TourBar({ tour: { id, savedAt, status }, ...bar }: TourBarProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const time = formatInstantTime(savedAt, useOfficeZone(), usePageLocale())
  return (
    <EditorBar
      {...bar}
      label={t('editorBar')}
      notes={{
        changed: t(status === 'DRAFT' ? 'changedDraft' : 'changed'),
        saved: t('savedAt', { time }),
      }}
      link={{ href: path(`/admin/tours/edit/${id}/preview?language=${bar.language}`), text: t('preview') }}
    />
  )
}
