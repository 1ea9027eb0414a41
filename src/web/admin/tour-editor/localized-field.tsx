import { useRef, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { LOCALES, type Locale, type LocalizedText } from '#core/kernel/locale.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface LocalizedFieldProps {
  /** The form's fields are `name[en]` and `name[fr]`. */
  name: string
  label: string
  hint?: string
  value: LocalizedText
  /** How many characters it may have. */
  max: number
  errors: Readonly<Record<string, string>>
  multiline?: boolean
  /** Of a multiline field, before it grows with its text. */
  rows?: number
  /** Advice about what is written, shown below; nothing is refused by it. */
  advise?: (text: string, locale: Locale) => string | null
}

type Element = HTMLInputElement | HTMLTextAreaElement

/**
 * One text in both languages: side by side where there is room, else the language that is being written. Empty French
 * beside written English is marked, and may begin as a copy.
 */
export function LocalizedField({ name, value, ...field }: LocalizedFieldProps) {
  const [written, setWritten] = useState(value)
  const pair = useRef<HTMLDivElement>(null)
  const copy = (to: 'en' | 'fr', text: string) => {
    const target = pair.current?.querySelector<Element>(`[lang=${to}]`)
    if (!target) return
    target.value = text
    // The form saves what was typed: this was.
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.focus()
  }
  return (
    <div className="language-pair" ref={pair}>
      {LOCALES.map((locale) => {
        const other = written[locale === 'en' ? 'fr' : 'en']
        return (
          <OneLanguage
            key={locale}
            {...field}
            name={`${name}[${locale}]`}
            locale={locale}
            defaultValue={value[locale]}
            text={written[locale]}
            missing={written[locale].trim() === '' && other.trim() !== ''}
            onInput={(text) => setWritten((before) => ({ ...before, [locale]: text }))}
            onCopy={() => copy(locale, other)}
          />
        )
      })}
    </div>
  )
}

type OneLanguageProps = Omit<LocalizedFieldProps, 'value'> & {
  locale: 'en' | 'fr'
  defaultValue: string
  text: string
  missing: boolean
  onInput: (text: string) => void
  onCopy: () => void
}

function OneLanguage(props: OneLanguageProps) {
  const { name, label, hint, max, errors, multiline, rows, advise, locale, defaultValue, text, missing } =
    props
  const t = useTranslations('toursAdmin')
  const language = t(`language.${locale}`)
  const advice = advise?.(text, locale)
  const shared = {
    name,
    lang: locale,
    label: (
      <>
        {label} <span className="language-mark">{language}</span>
      </>
    ),
    hint: <FieldNote hint={hint} length={text.length} max={max} />,
    error: errors[name],
    defaultValue,
    maxLength: max,
    spellCheck: true,
    onInput: (event: { currentTarget: Element }) => props.onInput(event.currentTarget.value),
  } satisfies ComponentProps<typeof Field>
  return (
    <div className="of-language" data-locale={locale} data-missing={missing || undefined}>
      {multiline ? <TextField {...shared} rows={rows ?? 4} /> : <Field {...shared} />}
      {advice && (
        <p className="advice">
          <Icon name="ph:lightbulb" /> {advice}
        </p>
      )}
      {missing && (
        <button type="button" className="copy-language" onClick={props.onCopy}>
          <Icon name="ph:copy" />{' '}
          {t('copyFrom', { language: t(`language.${locale === 'en' ? 'fr' : 'en'}`) })}
        </button>
      )}
    </div>
  )
}

/** The hint, and how much room is left once it matters. */
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
