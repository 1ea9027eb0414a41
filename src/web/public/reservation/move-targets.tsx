import { useTranslations } from 'use-intl'
import type { CustomerReservation, MoveTarget } from '#core/customer/customer-reservation.schema.ts'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/site-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type MoveTargetsProps = { reservation: CustomerReservation; targets: readonly MoveTarget[] }

/** The dates to choose from, each a link to its preview; later ones begin with a chosen day. */
export function MoveTargets({ reservation, targets }: MoveTargetsProps) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  const movePath = path(`${reservation.managePath}/move`)
  return (
    <>
      <p>{targets.length > 0 ? t('moveText') : t('noTargets')}</p>
      <form className="from-day">
        <Field name="from" type="date" label={t('fromDay')} required />
        <Button type="submit" look="quiet">
          {t('showDates')}
        </Button>
      </form>
      <ul className="choice-list">
        {targets.map((target) => (
          <li key={target.id}>
            <a href={`${movePath}?${new URLSearchParams({ to: target.id })}`}>
              <Target target={target} />
              <Icon name="ph:caret-right" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Target({ target }: { target: MoveTarget }) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const difference = useDifference()
  const { localDateTimeStart: start, languages, vacancies } = target
  return (
    <span>
      <b>
        {capitalFirst(formatDay(start, locale), locale)}, {formatTime(start, locale)}
      </b>
      <span className="choice-hint">
        {[formatLanguages(languages, locale), t('placesLeft', { count: vacancies }), difference(target)].join(
          ' · ',
        )}
      </span>
    </span>
  )
}

function useDifference() {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  return ({ refund, due }: MoveTarget) => {
    if (due.amountMinor > 0) return t('dearer', { amount: formatMoney(due, locale) })
    return refund.amountMinor > 0 ? t('cheaper', { amount: formatMoney(refund, locale) }) : t('samePrice')
  }
}
