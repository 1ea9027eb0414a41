import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DURATION_MINUTES_MAX, SUITABILITIES } from '#core/tour/tour.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { formatDuration } from '#i18n/format.ts'
import { Field } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOffered } from '../../document/site-data.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { PillChoices } from '../fields/pill-choices.tsx'
import { useLanguageChoices } from '../fields/use-language-choices.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from './section.tsx'
import { titleAdvice } from './title-advice.ts'
import type { TypedTour } from './typed-tour.ts'

/** The title of the tour, its place, its duration and its languages. */
export function BasicsSection({ tour, typed, errors }: EditorPartProps & { typed: TypedTour }) {
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
          const advice = titleAdvice(text, { place: typed.place[locale], partyMax: typed.partyMax })
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
      <div className="field-row aligned-fields">
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
      max={DURATION_MINUTES_MAX}
      label={t('field.durationMinutes')}
      hint={minutes > 0 ? `= ${formatDuration(minutes, locale)}` : t('hint.durationMinutes')}
      defaultValue={value ?? ''}
      error={error}
      onInput={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
    />
  )
}

function Languages({ tour: { languages } }: Pick<EditorPartProps, 'tour'>) {
  const t = useTranslations('toursAdmin')
  const options = useLanguageChoices(languages)
  return (
    <PillChoices legend={t('field.languages')} name="languages[]" options={options} chosen={languages}>
      <EmptyList name="languages[]" />
    </PillChoices>
  )
}

/** The guests for whom the tour is suitable; visitors filter dates by it. */
function Suitability({ tour: { suitability } }: Pick<EditorPartProps, 'tour'>) {
  const t = useTranslations('toursAdmin')
  const options = SUITABILITIES.map((value) => ({ value, label: t(`suitability.${value}`) }))
  return (
    <PillChoices legend={t('field.suitability')} name="suitability[]" options={options} chosen={suitability}>
      <EmptyList name="suitability[]" />
    </PillChoices>
  )
}

/** Sends an empty list when no box is ticked: a list that is not sent stays as it is. */
function EmptyList({ name }: { name: string }) {
  return <input type="hidden" name={name} value="" />
}
