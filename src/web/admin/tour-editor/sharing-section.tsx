import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SLUG_CHARACTERS_MAX, slugOf } from '#core/tour/slug.ts'
import { inLocale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { Field } from '#web/ui/field.tsx'
import { usePageLocales } from '../../document/page-locale.ts'
import { useOrigin } from '../../document/site-data.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { OfLanguage } from '../localized/of-language.tsx'
import { Section } from './section.tsx'
import type { TypedTour } from './typed-tour.ts'

type SharingProps = EditorPartProps & { typed: TypedTour; slug: string }

/**
 * The URL of the tour's page, and its look in search results and shared links. Until a member writes a slug, the saved
 * one is shown, which may follow the title. A written text becomes the slug that is saved once the focus leaves.
 */
export function SharingSection({ tour, typed, slug, errors }: SharingProps) {
  const [written, setWritten] = useState<string | null>(null)
  const shown = written ?? slug
  const t = useTranslations('toursAdmin')
  const origin = useOrigin()
  return (
    <Section id="sharing" title={t('section.sharing')} lead={t('leadOf.sharing')}>
      <Field
        name="slug"
        label={t('field.slug')}
        hint={t(tour.publishedAt === null ? 'hint.slug' : 'hint.slugPublished')}
        value={shown}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={() => setWritten(written && slugOf(written))}
        maxLength={SLUG_CHARACTERS_MAX}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug}
      />
      <div className="language-columns">
        {usePageLocales().map((locale) => (
          <OfLanguage className="search-preview" lang={locale} locale={locale} key={locale}>
            <cite>{siteUrl(origin, locale, `/tour/${shown}`)}</cite>
            <b>{inLocale(typed.title, locale) || t('untitled')}</b>
            <p>{inLocale(typed.shortDescription, locale) || t('noShortDescription')}</p>
          </OfLanguage>
        ))}
      </div>
    </Section>
  )
}
