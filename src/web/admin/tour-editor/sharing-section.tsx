import { useTranslations } from 'use-intl'
import { inLocale, LOCALES } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { Field } from '#web/ui/field.tsx'
import { useOrigin } from '../../document/site-data.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { OfLanguage } from '../localized/of-language.tsx'
import { Section } from './section.tsx'

/** The URL of the tour's page, and its look in search results and shared links. */
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
      <div className="language-columns">
        {LOCALES.map((locale) => (
          <OfLanguage className="search-preview" lang={locale} locale={locale} key={locale}>
            <cite>{siteUrl(origin, locale, `/tour/${tour.slug}`)}</cite>
            <b>{inLocale(tour.title, locale) || t('untitled')}</b>
            <p>{inLocale(tour.shortDescription, locale) || t('noShortDescription')}</p>
          </OfLanguage>
        ))}
      </div>
    </Section>
  )
}
