import { fieldIn, type LocalizedText } from '#core/kernel/locale.ts'
import { usePageLocales } from '../../document/page-locale.ts'
import { OfLanguage } from '../localized/of-language.tsx'
import { RichTextField } from './rich-text-field.tsx'

interface LocalizedRichTextProps {
  name: string
  label: string
  /** Sanitised HTML. */
  value: LocalizedText
  max: number
  errors: Readonly<Record<string, string>>
}

/** One formatted text in every language, side by side where there is room. */
export function LocalizedRichText({ name, label, value, max, errors }: LocalizedRichTextProps) {
  return (
    <div className="language-columns">
      {usePageLocales().map((locale) => (
        <OfLanguage locale={locale} key={locale}>
          <RichTextField
            name={fieldIn(name, locale)}
            locale={locale}
            label={label}
            html={value[locale]}
            max={max}
            error={errors[fieldIn(name, locale)]}
          />
        </OfLanguage>
      ))}
    </div>
  )
}
