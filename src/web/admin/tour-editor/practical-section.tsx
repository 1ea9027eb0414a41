import type { FocusEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import { coordinatesOf } from '#core/tour/pasted-coordinates.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { MapOfPoint } from './map/map-of-point.tsx'
import { RowList } from '../writing/row-list.tsx'
import { Section } from './section.tsx'
import { useRows } from '../writing/use-rows.ts'

/** The meeting point, included and good-to-know features, and questions. */
export function PracticalSection({ savedVersion, ...props }: EditorPartProps & { savedVersion: number }) {
  const t = useTranslations('toursAdmin')
  return (
    <Section id="practical" title={t('section.practical')}>
      <MeetingPoint {...props} />
      <MapOfPoint tour={props.tour} savedVersion={savedVersion} />
      <Features {...props} />
      <Questions {...props} />
    </Section>
  )
}

function MeetingPoint({ tour: { meetingPoint }, errors }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const { latitude, longitude } = meetingPoint
  return (
    <>
      <h3>{t('meetingPoint')}</h3>
      <Field
        name="meetingPoint[address]"
        label={t('field.address')}
        hint={t('hint.address')}
        defaultValue={meetingPoint.address}
        maxLength={TOUR_TEXT_MAX.meetingAddress}
        error={errors['meetingPoint[address]']}
      />
      <LocalizedField
        name="meetingPoint[note]"
        label={t('field.meetingNote')}
        hint={t('hint.meetingNote')}
        value={meetingPoint.note}
        max={TOUR_TEXT_MAX.meetingNote}
        errors={errors}
        multiline
      />
      <Field
        name="meetingPoint[point]"
        label={t('field.point')}
        hint={t('hint.point')}
        autoCapitalize="none"
        spellCheck={false}
        onBlur={showCoordinates}
        defaultValue={latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`}
        error={errors['meetingPoint[point]']}
      />
    </>
  )
}

/** In place of a pasted link, the numbers that will be saved. */
function showCoordinates({ target }: FocusEvent<HTMLInputElement>): void {
  const found = coordinatesOf(target.value)
  if (found) target.value = `${found.latitude}, ${found.longitude}`
}

const FEATURES = [
  'HIGHLIGHT',
  'INCLUSION',
  'EXCLUSION',
  'PREBOOKING_INFORMATION',
  'PREARRIVAL_INFORMATION',
  'ACCESSIBILITY_INFORMATION',
  'ADDITIONAL_INFORMATION',
] as const

type Feature = EditableTour['features'][number]

function Features({ tour, errors, onChange }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const list = useRows<Feature>(tour.features, onChange)
  return (
    <>
      <h3>{t('features')}</h3>
      <RowList
        name="features"
        list={list}
        rowName={(number) => t('featureNumber', { number })}
        addLabel={t('addFeature')}
        blank={() => ({ type: 'INCLUSION', text: NO_TEXT })}
        empty={t('noFeatures')}
        short
      >
        {(feature, prefix) => (
          <>
            <SelectField
              name={`${prefix}[type]`}
              label={t('field.featureType')}
              defaultValue={feature.type}
              error={errors[`${prefix}[type]`]}
            >
              {FEATURES.map((type) => (
                <option key={type} value={type}>
                  {t(`feature.${type}`)}
                </option>
              ))}
            </SelectField>
            <LocalizedField
              name={`${prefix}[text]`}
              label={t('field.featureText')}
              value={feature.text}
              max={TOUR_TEXT_MAX.feature}
              errors={errors}
              multiline
              rows={1}
            />
          </>
        )}
      </RowList>
    </>
  )
}

function Questions({ tour, errors, onChange }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const list = useRows(tour.faqs, onChange)
  return (
    <>
      <h3>{t('questions')}</h3>
      <RowList
        name="faqs"
        list={list}
        rowName={(number) => t('questionNumber', { number })}
        addLabel={t('addQuestion')}
        blank={() => ({ question: NO_TEXT, answer: NO_TEXT })}
        empty={t('noQuestions')}
        titleField="question"
      >
        {(faq, prefix) => (
          <>
            <LocalizedField
              name={`${prefix}[question]`}
              label={t('field.question')}
              value={faq.question}
              max={TOUR_TEXT_MAX.question}
              errors={errors}
            />
            <LocalizedField
              name={`${prefix}[answer]`}
              label={t('field.answer')}
              value={faq.answer}
              max={TOUR_TEXT_MAX.answer}
              errors={errors}
              multiline
            />
          </>
        )}
      </RowList>
    </>
  )
}
