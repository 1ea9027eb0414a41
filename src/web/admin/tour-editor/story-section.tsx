import { useTranslations } from 'use-intl'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { LocalizedRichText } from '../writing/localized-rich-text.tsx'
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
      <LocalizedRichText
        name="description"
        label={t('field.description')}
        value={tour.description}
        max={TOUR_TEXT_MAX.description}
        errors={errors}
      />
    </Section>
  )
}
