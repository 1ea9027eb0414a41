import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { useOrigin } from '../../document/site-data.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { Section } from './section.tsx'

/** The address of the tour's page, and how it looks where it is found or shared. */
export function SharingSection({ tour, errors }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const origin = useOrigin()
  return (
    <Section id="sharing" title={t('section.sharing')} lead={t('leadOf.sharing')}>
      <Field
        name="slug"
        label={t('field.slug')}
        hint={t(tour.status === 'DRAFT' ? 'hint.slug' : 'hint.slugPublished')}
        defaultValue={tour.slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug}
      />
      <div className="language-pair">
        {(['en', 'fr'] as const).map((locale) => (
          <div className="of-language search-preview" data-locale={locale} lang={locale} key={locale}>
            <cite>{`${origin}${locale === 'fr' ? '/fr' : ''}/tour/${tour.slug}`}</cite>
            <b>{tour.title[locale] || tour.title.en || t('untitled')}</b>
            <p>{tour.shortDescription[locale] || tour.shortDescription.en || t('noShortDescription')}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
