import { useTranslations } from 'use-intl'
import type { EditableTour } from '#core/tour/editable-tour.schema.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { CAPACITY_MAX, DECISION_HOURS, DECISION_HOURS_MAX } from '#core/tour/tour.ts'
import { eachLocale, fieldIn, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { FIRST_TEXTS } from '#core/site/first-texts.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { newUuid } from '../../sending/new-uuid.ts'
import { MoneyField } from '../fields/money-field.tsx'
import { PolicyField } from '../policy/policy-field.tsx'
import { policyValues } from '../policy/policy-form.ts'
import type { EditorPartProps } from './editor-parts.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { typeText } from '../localized/type-text.ts'
import { RowList } from '../writing/row-list.tsx'
import { Section } from './section.tsx'
import { useRows } from '../writing/use-rows.ts'
import { TimeZoneField } from '../fields/time-zone-field.tsx'
import { nameOfCategory } from './name-of-category.ts'

type Unit = EditableTour['units'][number]

/** The prices, the limits of a party, the minimum of new departures, the deadlines of booking and cancellation. */
export function PricesSection({ tour, errors, onChange }: EditorPartProps) {
  const t = useTranslations('toursAdmin')
  const list = useRows<Unit>(tour.units, onChange)
  return (
    <Section id="prices" title={t('section.prices')} lead={t('leadOf.prices')}>
      <RowList
        name="units"
        list={list}
        rowName={(number) => t('unitNumber', { number })}
        addLabel={t('addUnit')}
        blank={() => blankUnit(tour.currency, list.rows.length)}
        empty={t('noUnits')}
      >
        {(unit, prefix) => <UnitFields unit={unit} prefix={prefix} errors={errors} />}
      </RowList>
      <div className="field-row aligned-fields">
        {(['partyMin', 'partyMax', 'cutoffMinutes'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type="number"
            inputMode="numeric"
            min={name === 'cutoffMinutes' ? 0 : 1}
            label={t(`field.${name}`)}
            hint={name === 'cutoffMinutes' ? t('hint.cutoffMinutes') : undefined}
            defaultValue={tour[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <div className="field-row aligned-fields">
        <Field
          name="participantsMin"
          type="number"
          inputMode="numeric"
          min={1}
          max={CAPACITY_MAX}
          label={t('field.participantsMin')}
          hint={t('hint.participantsMin')}
          defaultValue={tour.participantsMin ?? ''}
          error={errors.participantsMin}
        />
        <Field
          name="decisionHours"
          type="number"
          inputMode="numeric"
          min={1}
          max={DECISION_HOURS_MAX}
          label={t('field.decisionHours')}
          hint={t('hint.decisionHours', { hours: DECISION_HOURS })}
          defaultValue={tour.decisionHours ?? ''}
          error={errors.decisionHours}
        />
      </div>
      <PolicyField
        name="cancellationPolicy"
        label={t('field.policy')}
        values={policyValues('cancellationPolicy', tour.cancellationPolicy)}
        errors={errors}
      />
      <TimeZoneField
        label={t('field.timeZone')}
        hint={t('hint.timeZone')}
        value={tour.timeZone}
        error={errors.timeZone}
      />
    </Section>
  )
}

type UnitFieldsProps = { unit: Unit; prefix: string; errors: EditorPartProps['errors'] }

function UnitFields({ unit, prefix, errors }: UnitFieldsProps) {
  const t = useTranslations('toursAdmin')
  const number = (name: 'ageMin' | 'ageMax' | 'seats') => ({
    name: `${prefix}[${name}]`,
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    label: t(`field.${name}`),
    defaultValue: unit[name] ?? '',
    error: errors[`${prefix}[${name}]`],
  })
  return (
    <>
      <input type="hidden" name={`${prefix}[id]`} value={unit.id} />
      <div className="field-row aligned-fields">
        <SelectField
          name={`${prefix}[type]`}
          label={t('field.unitType')}
          defaultValue={unit.type}
          onChange={({ currentTarget: { form, value } }) =>
            form && renameUnit(form, prefix, value as Unit['type'])
          }
        >
          {UNIT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`unit.${type}`)}
            </option>
          ))}
        </SelectField>
        <MoneyField
          name={`${prefix}[price]`}
          label={t('field.price')}
          currency={unit.price.currency}
          amountMinor={unit.price.amountMinor}
          error={errors[`${prefix}[price]`]}
        />
        <Field {...number('seats')} />
        <Field {...number('ageMin')} />
        <Field {...number('ageMax')} />
      </div>
      <LocalizedField
        name={`${prefix}[label]`}
        label={t('field.unitLabel')}
        value={unit.label}
        max={TOUR_TEXT_MAX.unitLabel}
        errors={errors}
      />
      <label className="check">
        <input type="checkbox" name={`${prefix}[needsAdult]`} defaultChecked={unit.needsAdult} />
        <span>{t('field.needsAdult')}</span>
      </label>
    </>
  )
}

const UNIT_TYPES = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR', 'STUDENT', 'FAMILY', 'OTHER'] as const

/** Writes the name of a unit's new category into its fields, unless the operator has chosen a name. */
function renameUnit(form: HTMLFormElement, prefix: string, type: Unit['type']): void {
  const fieldOf = (locale: Locale) => form.elements.namedItem(fieldIn(`${prefix}[label]`, locale))
  const fields = eachLocale((locale) => fieldOf(locale) as HTMLInputElement)
  const name = nameOfCategory(
    type,
    eachLocale((locale) => fields[locale].value),
  )
  if (name) LOCALES.forEach((locale) => typeText(fields[locale], name[locale]))
}

/** The first one is for adults. Its id is chosen here, so that saving it twice makes one. */
function blankUnit(currency: string, before: number): Unit {
  const type = before === 0 ? 'ADULT' : 'CHILD'
  return {
    id: newUuid(),
    type,
    label: FIRST_TEXTS.units[type],
    price: { amountMinor: 0, currency },
    ageMin: null,
    ageMax: null,
    seats: 1,
    needsAdult: before > 0,
  }
}
