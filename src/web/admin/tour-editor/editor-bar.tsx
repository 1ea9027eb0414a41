import { useTranslations } from 'use-intl'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { formatInstantTime } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useLanguageNames } from '../../document/language-names.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { MissingTexts } from '../localized/missing-texts.ts'
import type { EditorState } from './tour-saver.ts'

type EditorBarProps = {
  tour: SavedTour
  editing: Pick<EditorState, 'changed' | 'saving' | 'refusal'>
  language: Locale
  missingIn: MissingTexts
  onLanguage: (language: Locale) => void
  onSave: () => void
}

/** Always visible: the edited language, the state of saving, the preview, and the save button. */
export function EditorBar(props: EditorBarProps) {
  const { tour, editing, language, missingIn, onLanguage, onSave } = props
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const path = usePathIn()
  return (
    <div className="editor-bar" role="toolbar" aria-label={t('editorBar')}>
      <div className="segmented editor-languages">
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            aria-pressed={language === locale}
            onClick={() => onLanguage(locale)}
          >
            {languages(locale)}
            {missingIn[locale] > 0 && <small>{t('missingTexts', { count: missingIn[locale] })}</small>}
          </button>
        ))}
      </div>
      <SaveNote editing={editing} savedAt={tour.savedAt} status={tour.status} />
      <ButtonLink
        look="quiet"
        size="small"
        href={path(`/admin/tours/edit/${tour.id}/preview?language=${language}`)}
        target="_blank"
      >
        {t('preview')}
      </ButtonLink>
      <Button size="small" busy={editing.saving} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}

type SaveNoteProps = { editing: EditorBarProps['editing']; savedAt: string; status: SavedTour['status'] }

function SaveNote({ editing: { saving, refusal, changed }, savedAt, status }: SaveNoteProps) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const state = saving ? 'saving' : refusal ? 'refused' : changed ? 'changed' : 'saved'
  const note = {
    saved: t('savedAt', { time: formatInstantTime(savedAt, zone, locale) }),
    changed: t(status === 'DRAFT' ? 'changedDraft' : 'changed'),
    saving: t('saving'),
    refused: t('notSaved'),
  }
  return (
    <output className="save-note" data-state={state}>
      {note[state]}
    </output>
  )
}
