import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import { usePathIn } from '../../document/page-locale.ts'
import type { MissingTexts } from '../localized/missing-texts.ts'
import { EditorBar } from '../writing/editor-bar.tsx'
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

/** The bar of a page of texts, with a link to the public page. */
export function TextsBar({ page, ...bar }: TextsBarProps) {
  const t = useTranslations('textsPage')
  const changed = useTranslations('toursAdmin')('changed')
  const path = usePathIn()
  return (
    <EditorBar
      {...bar}
      label={t('bar')}
      notes={{ changed, saved: bar.editing.saved ? t('saved') : '' }}
      link={{ href: path(TEXT_PAGES[page]), text: t('see') }}
    />
  )
}
