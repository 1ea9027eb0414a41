import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { useOfferedInOrder } from '../../document/offered-in-order.ts'
import type { MissingTexts } from '../localized/missing-texts.ts'

/** The facts about an editor's saving; a refusal without a change is about something else, such as publishing. */
type Editing = { saving: boolean; refusal: object | null; changed: boolean }

type EditorBarProps = {
  label: string
  editing: Editing
  /** The texts of the two states in which nothing is being saved. */
  notes: { changed: string; saved: string }
  language: Locale
  missingIn: MissingTexts
  /** The page that shows the result. */
  link: { href: string; text: string }
  onLanguage: (language: Locale) => void
  onSave: () => void
}

/**
 * The bar that stays visible: the edited language, the state of saving, a link to the result, and the save button.
 */
export function EditorBar(props: EditorBarProps) {
  const { label, editing, notes, language, missingIn, link, onLanguage, onSave } = props
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const offered = useOfferedInOrder()
  const state = stateOf(editing)
  const texts = { ...notes, saving: t('saving'), refused: t('notSaved') }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parts are no fields of a form
    <div className="editor-bar" role="group" aria-label={label}>
      <div className="segmented editor-languages">
        {offered.map((locale) => (
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
      <output className="save-note" data-state={state}>
        {texts[state]}
      </output>
      <p className="editor-no-script">{t('noScript')}</p>
      <ButtonLink look="quiet" size="small" href={link.href} target="_blank">
        {link.text}
      </ButtonLink>
      <Button size="small" busy={editing.saving} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}

function stateOf({ saving, refusal, changed }: Editing): 'saving' | 'refused' | 'changed' | 'saved' {
  if (saving) return 'saving'
  if (!changed) return 'saved'
  return refusal ? 'refused' : 'changed'
}
