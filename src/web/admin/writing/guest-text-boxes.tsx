import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { fieldIn, partsOfField, type Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePageLocales } from '../../document/page-locale.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { TemplateButtons } from './template-buttons.tsx'

const TEXTS = 'texts'

type GuestTextBoxesProps = {
  /** The beginning of the ids of the boxes: several forms of a page may have some. */
  id: string
  /** The languages of the guests with an email address. */
  languages: readonly Locale[]
  templates: readonly GuestTemplate[]
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>
  hint?: string
}

/**
 * One box for each language of the guests, the member's own first, and templates that fill all of them. A template
 * replaces another one and never a typed text, below which it is added.
 */
export function GuestTextBoxes({ id, languages, templates, errors, hint }: GuestTextBoxesProps) {
  const t = useTranslations('guestMessage')
  const locales = usePageLocales()
  const [locale] = locales
  const boxes = useRef<HTMLDivElement>(null)
  if (languages.length === 0) return null
  const shown = locales.filter((language) => languages.includes(language))
  return (
    <div className="guest-texts" ref={boxes}>
      {templates.length > 0 && <TemplateButtons templates={templates} boxes={boxes} />}
      {shown.map((language) => (
        <TextField
          key={language}
          name={fieldIn(TEXTS, language)}
          id={guestTextId(id, fieldIn(TEXTS, language))}
          lang={language}
          label={t('textIn', { language: languageName(language, locale) })}
          hint={language === shown[0] ? (hint ?? t('hint')) : undefined}
          rows={4}
          error={errors[fieldIn(TEXTS, language)]}
        />
      ))}
    </div>
  )
}

/** The id of a field in a form with boxes whose ids begin with `id`. */
export function guestTextId(id: string, name: string): string {
  return isGuestText(name) ? `${id}-${name}` : name
}

export function isGuestText(name: string): boolean {
  return partsOfField(name)?.name === TEXTS
}

/** The button that goes on all the same, beside the refusal of a form whose boxes are not all filled. */
export function GoOnWithoutText({ refusal }: { refusal: FormRefusal }) {
  const t = useTranslations('guestMessage')
  if (refusal.message !== 'availability.language_missing') return null
  return (
    <Button type="submit" name="withoutOthers" value="on" look="quiet" size="small">
      {t('sendWithout')}
    </Button>
  )
}
