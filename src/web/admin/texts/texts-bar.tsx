import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { usePathIn } from '../../document/page-locale.ts'
import type { MissingTexts } from '../localized/missing-texts.ts'
import type { SavedFormState } from '../writing/use-saved-form.ts'
import { TEXT_PAGES, type TextPage } from './text-pages.ts'

type TextsBarProps = {
  page: TextPage
  editing: SavedFormState
  language: Locale
  missingIn: MissingTexts
  onLanguage: (language: Locale) => void
  onSave: () => void
}

/** Always visible: the edited language, the state of saving, the public page, and the save button. */
export function TextsBar({ page, editing, language, missingIn, onLanguage, onSave }: TextsBarProps) {
  const t = useTranslations('textsPage')
  const tours = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const path = usePathIn()
  return (
    <div className="editor-bar" role="toolbar" aria-label={t('bar')}>
      <div className="segmented editor-languages">
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            aria-pressed={language === locale}
            onClick={() => onLanguage(locale)}
          >
            {languages(locale)}
            {missingIn[locale] > 0 && <small>{tours('missingTexts', { count: missingIn[locale] })}</small>}
          </button>
        ))}
      </div>
      <SaveNote editing={editing} />
      <ButtonLink look="quiet" size="small" href={path(TEXT_PAGES[page])} target="_blank">
        {t('see')}
      </ButtonLink>
      <Button size="small" busy={editing.saving} onClick={onSave}>
        {tours('save')}
      </Button>
    </div>
  )
}

function SaveNote({ editing: { saving, refusal, changed, saved } }: { editing: SavedFormState }) {
  const t = useTranslations('toursAdmin')
  const done = useTranslations('textsPage')('saved')
  const state = saving ? 'saving' : refusal ? 'refused' : changed ? 'changed' : 'saved'
  const note = {
    saving: t('saving'),
    refused: t('notSaved'),
    changed: t('changed'),
    saved: saved ? done : '',
  }
  return (
    <output className="save-note" data-state={state}>
      {note[state]}
    </output>
  )
}
