import { useTranslations } from 'use-intl'
import type { PartyUnit } from '#core/customer/customer-reservation.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { unitField, type UnitFields } from '#web/forms/unit-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type PartySteppersProps = {
  /** The path of the page, without a party. */
  action: string
  choices: readonly PartyUnit[]
  units: UnitFields
}

/**
 * The quantity of each unit, down to none and up to the free seats; the next page shows the sum. The form only reads,
 * but is posted: the other language, a reload and a lost response keep the choices of posted forms.
 */
export function PartySteppers({ action, choices, units }: PartySteppersProps) {
  const t = useTranslations('reservationPage')
  const names = choices.map(({ unitId }) => unitField(unitId))
  return (
    <form className="form" method="post" action={action} data-taken-along={names.join(' ')}>
      <p>{t('partyText')}</p>
      <div className="party-steppers">
        {choices.map((choice) => (
          <UnitStepper key={choice.unitId} choice={choice} wanted={units[unitField(choice.unitId)]} />
        ))}
      </div>
      <div className="button-row">
        <Button type="submit" name="intent" value="see">
          {t('partySee')}
        </Button>
      </div>
    </form>
  )
}

function UnitStepper({ choice, wanted }: { choice: PartyUnit; wanted: string | undefined }) {
  const t = useTranslations('reservationPage')
  const box = useTranslations('bookingBox')
  const locale = usePageLocale()
  const { unitId, label, quantity, max, limit, price } = choice
  const each =
    price.amountMinor > 0 ? t('partyEach', { price: formatMoney(price, locale) }) : t('partyEachFree')
  return (
    <Stepper
      name={unitField(unitId)}
      label={label}
      labelLang={langOf(choice, 'label')}
      {...(max > quantity && { hint: each })}
      min={0}
      max={max}
      defaultValue={wanted === undefined ? quantity : Math.min(max, Number(wanted) || 0)}
      fewerLabel={box('fewer', { unit: label })}
      moreLabel={box('moreOf', { unit: label })}
      maxReason={t(`partyLimit.${limit}`)}
    />
  )
}
