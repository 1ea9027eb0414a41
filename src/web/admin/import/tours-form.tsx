import { useTranslations } from 'use-intl'
import { NEW_CAPACITY_MAX } from '#core/import/import.ts'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useLanguageNames } from '../../document/language-names.ts'

type ToursFormProps = {
  shown: ImportDetail
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The tour of each product of the file, and the reading of its dates and sums. */
export function ToursForm({ shown, typed, errors }: ToursFormProps) {
  const t = useTranslations('importPage')
  const languages = useLanguageNames()
  const { products, tours, choices } = shown
  const isTyped = Object.keys(typed).length > 0
  // Of several products most belong to tours that are not written yet.
  const only = tours.length === 1 && products.length === 1 ? tours[0]?.id : undefined
  return (
    // Refused, it is shown again, also where another member has reached the next step meanwhile.
    <form method="post" action="?step=tours" className="form panel import-form">
      <input type="hidden" name="version" value={shown.version} />
      <h2>{t('toursTitle')}</h2>
      {products.map(({ key, name, rows, tourId }) => (
        <SelectField
          key={key}
          name={`tours[${key}]`}
          label={labelOf(name, rows)}
          defaultValue={typed[`tours[${key}]`] ?? tourId ?? sameName(tours, name) ?? only ?? ''}
          error={errors[`tours[${key}]`]}
        >
          <option value="">{t('tourLeftOut')}</option>
          {tours.map((tour) => (
            <option key={tour.id} value={tour.id}>
              {tour.name}
            </option>
          ))}
        </SelectField>
      ))}
      {shown.dateOrderUnclear && (
        <SelectField
          name="dateOrder"
          label={t('dateOrder')}
          defaultValue={typed.dateOrder ?? choices.dateOrder ?? ''}
          error={errors.dateOrder}
        >
          <option value="">…</option>
          <option value="DMY">{t('order.DMY')}</option>
          <option value="MDY">{t('order.MDY')}</option>
        </SelectField>
      )}
      <SelectField name="unpaid" label={t('unpaid')} defaultValue={typed.unpaid ?? choices.unpaid}>
        <option value="PAID">{t('unpaidAs.PAID')}</option>
        <option value="DUE">{t('unpaidAs.DUE')}</option>
      </SelectField>
      <SelectField name="locale" label={t('locale')} defaultValue={typed.locale ?? choices.locale}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {languages(locale)}
          </option>
        ))}
      </SelectField>
      <label className="check">
        <input
          type="checkbox"
          name="createDepartures"
          defaultChecked={isTyped ? typed.createDepartures === 'on' : choices.createDepartures}
        />
        <span>{t('createDepartures')}</span>
      </label>
      <Field
        name="capacity"
        type="number"
        inputMode="numeric"
        min={1}
        max={NEW_CAPACITY_MAX}
        label={t('capacity')}
        defaultValue={typed.capacity ?? choices.capacity}
        error={errors.capacity}
      />
      <div>
        <Button type="submit" name="intent" value="tours">
          {t('toCheck')}
        </Button>
      </div>
    </form>
  )

  function labelOf(name: string, rows: number): string {
    if (name !== '') return t('product', { name, rows })
    return products.length === 1 ? t('productAll', { rows }) : t('productUnnamed', { rows })
  }
}

/** The tour whose name is that of the product, whatever its capitals. */
function sameName(tours: ImportDetail['tours'], product: string): string | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  return product === '' ? undefined : tours.find(({ name }) => plain(name) === plain(product))?.id
}
