import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { FieldError } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { MoneyField } from '../fields/money-field.tsx'
import { offeredRefunds, type RefundableMoney } from './offered-refunds.ts'

interface RefundChoiceProps {
  money: RefundableMoney
  /** One of the offered refunds. */
  choice: string
  /** Absent on a page without scripts, which offers no sum that is typed in. */
  onChoose?: (choice: string) => void
  /** Of the choice, or of the sum that is typed in. */
  error?: string | undefined
}

/** The refunds that a member can choose from when a reservation is cancelled, as exact sums. */
export function RefundChoice({ money, choice, onChoose, error }: RefundChoiceProps) {
  const t = useTranslations('reservationsAdmin.cancel')
  const { refundable, policyRefund } = money
  const byHand = useLargestByHand(money)
  const locale = usePageLocale()
  const max = formatMoney(refundable, locale)
  const labels = {
    full: t('full', { amount: max }),
    policy: t('policy', { amount: formatMoney(policyRefund, locale) }),
    part: t('part'),
    none: policyRefund.amountMinor === 0 ? t('noneByPolicy') : t('none'),
  }
  const choiceError = choice === 'part' ? undefined : error
  return (
    <fieldset className="choices" id="refund" aria-describedby={choiceError && 'refund-error'}>
      <legend>{t('refund')}</legend>
      {offeredRefunds(money, onChoose !== undefined).map(({ kind, value }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="refund"
            value={value}
            {...(onChoose
              ? { checked: choice === value, onChange: () => onChoose(value) }
              : { defaultChecked: choice === value })}
          />
          <span>{labels[kind]}</span>
        </label>
      ))}
      {choiceError && <FieldError id="refund-error">{choiceError}</FieldError>}
      {choice === 'part' && (
        <MoneyField
          name="refundMinor"
          label={t('amount')}
          currency={refundable.currency}
          amountMinor={policyRefund.amountMinor}
          hint={t('amountHint', { max })}
          error={error}
          required
        />
      )}
      {byHand && <p className="small muted">{byHand}</p>}
      {money.paidBefore.amountMinor > 0 && <NothingToRefund paidBefore={money.paidBefore} />}
    </fieldset>
  )
}

/** The money that this site cannot refund, or the fact that there is none to refund. */
export function NothingToRefund({ paidBefore }: { paidBefore: Money }) {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  const isPaidBefore = paidBefore.amountMinor > 0
  return <p>{isPaidBefore ? t('paidBefore', { amount: formatMoney(paidBefore, locale) }) : t('nothing')}</p>
}

/** The id of the field with this name of the API, for a link from the errors. */
export function refundFieldOf(choice: string): (name: string) => string {
  return (name) => (name === 'refundMinor' && choice !== 'part' ? 'refund' : name)
}

/** The sentence about the part of the money that the team hands back; empty without such a part. */
export function useByHand(byHand: Money): string {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  return byHand.amountMinor === 0 ? '' : t('byHand', { amount: formatMoney(byHand, locale) })
}

/** The same about a refund that is not chosen yet: cash goes back once all other money has. */
export function useLargestByHand({
  refundable,
  refundableByHand,
}: Pick<RefundableMoney, 'refundable' | 'refundableByHand'>): string {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const all = useByHand(refundableByHand)
  const first = { ...refundable, amountMinor: refundable.amountMinor - refundableByHand.amountMinor }
  if (all === '' || first.amountMinor === 0) return all
  return t('byHandLast', {
    first: formatMoney(first, locale),
    amount: formatMoney(refundableByHand, locale),
  })
}

/** The text of the button that cancels: it names the sum that goes back. */
export function useCancelLabel(refundable: Money, choice: string): string {
  const t = useTranslations('reservationsAdmin.cancel')
  const locale = usePageLocale()
  if (choice === '0') return t('confirmNothing')
  if (choice === 'part') return t('confirmPart')
  return t('confirm', { amount: formatMoney({ ...refundable, amountMinor: Number(choice) || 0 }, locale) })
}
