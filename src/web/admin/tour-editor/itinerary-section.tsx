import { useTranslations } from 'use-intl'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import { STEP_MINUTES_MAX } from '#core/tour/tour.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { Field } from '#web/ui/field.tsx'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { RowList } from '../writing/row-list.tsx'
import { Section } from './section.tsx'
import { useRows } from '../writing/use-rows.ts'

type Step = EditableTour['itinerary'][number]

const BLANK: Step = { name: NO_TEXT, minutes: null, text: NO_TEXT, tags: NO_TEXT }

/** The stops, in order. */
export function ItinerarySection({ tour, errors, onChange }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const list = useRows(tour.itinerary, onChange)
  return (
    <Section id="itinerary" title={t('section.itinerary')} lead={t('leadOf.itinerary')}>
      <RowList
        name="itinerary"
        list={list}
        rowName={(number) => t('stop', { number })}
        addLabel={t('addStop')}
        blank={() => BLANK}
        empty={t('noStops')}
        titleField="name"
      >
        {(step, prefix) => <StepFields step={step} prefix={prefix} errors={errors} />}
      </RowList>
    </Section>
  )
}

type StepFieldsProps = { step: Step; prefix: string; errors: EditorPartProps['errors'] }

function StepFields({ step, prefix, errors }: StepFieldsProps) {
  const t = useTranslations('toursAdmin')
  return (
    <>
      <LocalizedField
        name={`${prefix}[name]`}
        label={t('field.stepName')}
        value={step.name}
        max={TOUR_TEXT_MAX.stepName}
        errors={errors}
      />
      <LocalizedField
        name={`${prefix}[text]`}
        label={t('field.stepText')}
        value={step.text}
        max={TOUR_TEXT_MAX.stepText}
        errors={errors}
        multiline
      />
      <LocalizedField
        name={`${prefix}[tags]`}
        label={t('field.stepTags')}
        hint={t('hint.stepTags')}
        value={step.tags}
        max={TOUR_TEXT_MAX.labels}
        errors={errors}
      />
      <div className="field-row aligned-fields">
        <Field
          name={`${prefix}[minutes]`}
          type="number"
          inputMode="numeric"
          min={0}
          max={STEP_MINUTES_MAX}
          label={t('field.stepMinutes')}
          defaultValue={step.minutes ?? ''}
          error={errors[`${prefix}[minutes]`]}
        />
      </div>
    </>
  )
}
