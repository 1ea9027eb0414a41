import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import type { DateChoice as Choice } from '#core/decision/decision.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type DateChoiceProps = { reservation: CustomerReservation; choice: Choice; refused: string | undefined }

/** The departure does not take place: up to three dates for the whole party, each one press away, or the money. */
export function DateChoice({ reservation, choice, refused }: DateChoiceProps) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const { timeZone } = reservation
  const until = formatInstant(choice.until, timeZone, locale, 'medium')
  return (
    <section className="plans no-print" id={CHOICE_ID} aria-labelledby="choice-title">
      {refused && <Notice kind="error" title={refused} />}
      <h2 id="choice-title">{t(choice.unpaid ? 'choiceTitleUnpaid' : 'choiceTitle')}</h2>
      <p>{t(choice.unpaid ? 'choiceTextUnpaid' : 'choiceText', { until })}</p>
      {choice.message && <blockquote className="sent-text">{choice.message}</blockquote>}
      {choice.dates.length > 0 ? (
        <ul className="choice-list">
          {choice.dates.map((date) => (
            <li key={date.id}>
              <DateForm date={date} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('choiceNoDates')}</p>
      )}
      <MoneyForm choice={choice} />
    </section>
  )
}

/** The place of the choice on the customer's page. */
export const CHOICE_ID = 'choice'

function DateForm({ date, timeZone }: { date: Choice['dates'][number]; timeZone: string }) {
  const t = useTranslations('reservationPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const start = capitalFirst(formatDateTime(date.localDateTimeStart, locale), locale)
  const hints = [
    formatLanguages(date.languages, locale),
    date.minimum && minimumMessage(common, { ...date.minimum, timeZone }, locale),
    date.heldUntil && t('choiceHeld', { until: formatInstant(date.heldUntil, timeZone, locale, 'medium') }),
  ].filter(Boolean)
  return (
    <form method="post">
      <span>
        <b>{start}</b>
        {hints.map((hint) => (
          <span key={hint} className="choice-hint">
            {hint}
          </span>
        ))}
      </span>
      <input type="hidden" name="intent" value="choose-date" />
      <input type="hidden" name="availabilityId" value={date.id} />
      <Button type="submit" size="small" aria-label={t('choiceTakeOf', { date: start })}>
        {t('choiceTake')}
      </Button>
    </form>
  )
}

function MoneyForm({ choice: { unpaid, refund, cash, paidBefore } }: { choice: Choice }) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  return (
    <>
      {cash.amountMinor > 0 && <p>{t('choiceCash', { amount: formatMoney(cash, locale) })}</p>}
      {paidBefore.amountMinor > 0 && (
        <p>{t('choicePaidBefore', { amount: formatMoney(paidBefore, locale) })}</p>
      )}
      <form className="button-row" method="post">
        <Button type="submit" look="quiet" name="intent" value="choose-money">
          {refund.amountMinor > 0
            ? t('choiceMoney', { amount: formatMoney(refund, locale) })
            : t(unpaid ? 'choiceCancel' : 'choiceMoneyCash')}
        </Button>
      </form>
    </>
  )
}
