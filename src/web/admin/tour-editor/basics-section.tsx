import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUITABILITIES } from '#core/tour/tour.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { capitalFirst, formatDuration, languageName } from '#i18n/format.ts'
import { Field } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOffered } from '../../document/site-data.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from './section.tsx'
import { titleAdvice } from './title-advice.ts'

/** Languages that guides speak; those of the tour are always among them. */
const OFFERED = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'ja', 'zh']

/** The title of the tour, its place, its duration and its languages. */
export function BasicsSection({ tour, errors }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  return (
    <Section id="basics" title={t('section.basics')}>
      <LocalizedField
        name="title"
        label={t('field.title')}
        hint={t('hint.title')}
        value={tour.title}
        max={TOUR_TEXT_MAX.title}
        errors={errors}
        advise={(text, locale) => {
          const advice = titleAdvice(text, { place: tour.place[locale], partyMax: tour.partyMax })
          return advice && t(`advice.${advice}`)
        }}
      />
      <LocalizedField
        name="place"
        label={t('field.place')}
        hint={t('hint.place')}
        value={tour.place}
        max={TOUR_TEXT_MAX.place}
        errors={errors}
      />
      <LocalizedField
        name="categoryLabels"
        label={t('field.categoryLabels')}
        hint={t('hint.commas', { others: useOffered().length - 1 })}
        value={tour.categoryLabels}
        max={TOUR_TEXT_MAX.labels}
        errors={errors}
      />
      <div className="field-row">
        <DurationField value={tour.durationMinutes} error={errors.durationMinutes} />
      </div>
      <Languages tour={tour} />
      <Suitability tour={tour} />
    </Section>
  )
}

/** Minutes, and below them the text that visitors will read. */
function DurationField({ value, error }: { value: number | null; error: string | undefined }) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const [minutes, setMinutes] = useState(value ?? 0)
  return (
    <Field
      name="durationMinutes"
      type="number"
      inputMode="numeric"
      min={1}
      max={20_160}
      label={t('field.durationMinutes')}
      hint={minutes > 0 ? `= ${formatDuration(minutes, locale)}` : t('hint.durationMinutes')}
      defaultValue={value ?? ''}
      error={error}
      onInput={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
    />
  )
}

function Languages({ tour }: Pick<EditorPartProps, 'tour'>) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const ofSite = LOCALES.map((code) => new Intl.Locale(code).language)
  const codes = [...new Set([...ofSite, ...OFFERED, ...tour.languages])]
  return (
    <fieldset className="pill-choices">
      <legend>{t('field.languages')}</legend>
      {/* Without any choice, an empty field marks the list as empty. */}
      <input type="hidden" name="languages[]" value="" />
      {codes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            name="languages[]"
            value={code}
            defaultChecked={tour.languages.includes(code)}
          />
          <span>{capitalFirst(languageName(code, locale), locale)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The guests for whom the tour is suitable; visitors filter dates by it. */
function Suitability({ tour }: Pick<EditorPartProps, 'tour'>) {
  const t = useTranslations('toursAdmin')
  return (
    <fieldset className="pill-choices">
      <legend>{t('field.suitability')}</legend>
      {/* Without any choice, the list is said to be empty. */}
      <input type="hidden" name="suitability[]" value="" />
      {SUITABILITIES.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            name="suitability[]"
            value={one}
            defaultChecked={tour.suitability.includes(one)}
          />
          <span>{t(`suitability.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
