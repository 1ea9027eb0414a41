import { useRef, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { fieldIn, LOCALES, type Locale, type LocalizedText } from '#core/kernel/locale.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { usePageLocales } from '../../document/page-locale.ts'
import { OfLanguage } from './of-language.tsx'
import { typeText } from './type-text.ts'

interface LocalizedFieldProps {
  /** The form has one field for each locale: `name[en]` and so on. */
  name: string
  label: string
  hint?: string
  value: LocalizedText
  /** The largest number of characters. */
  max: number
  errors: Readonly<Record<string, string>>
  multiline?: boolean
  /** The rows of a multiline field before it grows with its text. */
  rows?: number
  /** Advice about the text, shown below; it refuses nothing. */
  advise?: (text: string, locale: Locale) => string | null
}

type Element = HTMLInputElement | HTMLTextAreaElement

/**
 * One text in every language: side by side where there is room, else the language that is being edited. A text that
 * one language lacks and another has is marked, and may begin as a copy.
 */
export function LocalizedField({ name, value, ...field }: LocalizedFieldProps) {
  const [written, setWritten] = useState(value)
  const columns = useRef<HTMLDivElement>(null)
  const source = LOCALES.find((locale) => written[locale].trim() !== '')
  const copy = (to: Locale, text: string) => {
    const target = columns.current?.querySelector<Element>(`[lang="${to}"]`)
    if (!target) return
    typeText(target, text)
    target.focus()
  }
  return (
    <div className="language-columns" ref={columns}>
      {usePageLocales().map((locale) => (
        <OneLanguage
          key={locale}
          {...field}
          name={fieldIn(name, locale)}
          locale={locale}
          defaultValue={value[locale]}
          text={written[locale]}
          copyFrom={written[locale].trim() === '' ? source : undefined}
          onInput={(text) => setWritten((before) => ({ ...before, [locale]: text }))}
          onCopy={(from) => copy(locale, written[from])}
        />
      ))}
    </div>
  )
}

type OneLanguageProps = Omit<LocalizedFieldProps, 'value'> & {
  locale: Locale
  defaultValue: string
  text: string
  /** A language that has the text, where this one lacks it. */
  copyFrom: Locale | undefined
  onInput: (text: string) => void
  onCopy: (from: Locale) => void
}

function OneLanguage(props: OneLanguageProps) {
  const { name, label, hint, max, errors, multiline, rows, advise, locale, defaultValue, text, copyFrom } =
    props
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const advice = advise?.(text, locale)
  const shared = {
    name,
    lang: locale,
    label: (
      <>
        {label} <span className="language-mark">{languages(locale)}</span>
      </>
    ),
    hint: <FieldNote hint={hint} length={text.length} max={max} />,
    error: errors[name],
    defaultValue,
    spellCheck: true,
    onInput: (event: { currentTarget: Element }) => props.onInput(event.currentTarget.value),
  } satisfies ComponentProps<typeof Field>
  return (
    <OfLanguage locale={locale} missing={copyFrom !== undefined}>
      {multiline ? <TextField {...shared} rows={rows ?? 4} /> : <Field {...shared} maxLength={max} />}
      {advice && (
        <p className="advice">
          <Icon name="ph:lightbulb" /> {advice}
        </p>
      )}
      {copyFrom && (
        <button type="button" className="copy-language" onClick={() => props.onCopy(copyFrom)}>
          <Icon name="ph:copy" /> {t('copyFrom', { language: languages(copyFrom) })}
        </button>
      )}
    </OfLanguage>
  )
}

/** The hint, and the number of characters left when they become few. */
function FieldNote({ hint, length, max }: { hint: string | undefined; length: number; max: number }) {
  const t = useTranslations('toursAdmin')
  if (length < max * 0.7) return hint ? <span className="hint-text">{hint}</span> : null
  return (
    <>
      <span className="hint-text">{hint}</span>{' '}
      <span className="count">{t('characters', { length, max })}</span>
    </>
  )
}
