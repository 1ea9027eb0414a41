import { useTranslations } from 'use-intl'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { fieldIn, LOCALES } from '#core/kernel/locale.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { OfLanguage } from '../localized/of-language.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { Section } from './section.tsx'

/** The tour in the operator's words. */
export function StorySection({ tour, errors }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  return (
    <Section id="story" title={t('section.story')}>
      <LocalizedField
        name="shortDescription"
        label={t('field.shortDescription')}
        hint={t('hint.shortDescription')}
        value={tour.shortDescription}
        max={TOUR_TEXT_MAX.shortDescription}
        errors={errors}
        multiline
      />
      <div className="language-columns">
        {LOCALES.map((locale) => (
          <OfLanguage locale={locale} key={locale}>
            <RichTextField
              name={fieldIn('description', locale)}
              locale={locale}
              label={t('field.description')}
              html={tour.description[locale]}
              max={TOUR_TEXT_MAX.description}
              error={errors[fieldIn('description', locale)]}
            />
          </OfLanguage>
        ))}
      </div>
    </Section>
  )
}
