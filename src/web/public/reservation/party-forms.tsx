import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnChange } from '#core/customer/customer-reservation.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { ShownSums } from './change-sums.tsx'
import type { UnitFields } from '#web/forms/unit-field.ts'

type PartyFormProps = {
  action: string
  units: UnitFields
  change: OwnChange
  /** The way back, beside the button. */
  children: ReactNode
}

/** Confirms a smaller party, for the shown refund. */
export function ReduceForm({ action, units, change, children }: PartyFormProps) {
  const t = useTranslations('reservationPage')
  const amount = formatMoney(change.refund, usePageLocale())
  return (
    <Form className="button-row" method="post" action={action}>
      <input type="hidden" name="intent" value="reduce" />
      <ChosenUnits units={units} />
      <ShownSums change={change} />
      <SendButton>
        {change.refund.amountMinor > 0 ? t('partyNow', { amount }) : t('partyNowNothing')}
      </SendButton>
      {children}
    </Form>
  )
}

/** Holds the seats of added guests and leads to the payment page, for the shown price. */
export function AddForm({
  action,
  units,
  change,
  termsVersion,
  children,
}: PartyFormProps & { termsVersion: string }) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  const { toPay } = change
  const amount = formatMoney(toPay, usePageLocale())
  const terms = (words: ReactNode) => (
    <a href={path('/cgv')} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <Form className="form" method="post" action={action}>
      <input type="hidden" name="intent" value="add" />
      <ChosenUnits units={units} />
      <input type="hidden" name="expectedPriceMinor" value={toPay.amountMinor} />
      <input type="hidden" name="termsVersion" value={termsVersion} />
      {toPay.amountMinor > 0 && <p className="small">{t.rich('addTerms', { link: terms })}</p>}
      <div className="button-row">
        <SendButton>{toPay.amountMinor > 0 ? t('addNow', { amount }) : t('addFree')}</SendButton>
        {children}
      </div>
    </Form>
  )
}

function ChosenUnits({ units }: { units: UnitFields }) {
  return Object.entries(units).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function SendButton({ children }: { children: ReactNode }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Button type="submit" busy={isSending}>
      {children}
    </Button>
  )
}
