import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BoardDeparture, DecisionPreview } from '#core/decision/decision.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { capitalFirst, formatMoney } from '#i18n/format.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { GoOnWithoutText, GuestTextBoxes, guestTextId } from '../writing/guest-text-boxes.tsx'

type NoDialogProps = {
  departure: BoardDeparture
  preview: DecisionPreview
  /** The templates of texts to the guests. */
  templates: readonly GuestTemplate[]
}

/** Asks once more before a no, with people, bookings and money, and for a date to hold and a text to the guests. */
export function NoDialog({ departure, preview, templates }: NoDialogProps) {
  const t = useTranslations('goPage')
  const navigate = useNavigate()
  const close = () => void navigate('?', { replace: true, preventScrollReset: true })
  return (
    <ConfirmDialog
      open
      onClose={close}
      onDone={() => showToast({ type: 'success', message: t('noDone') })}
      title={t('noTitle')}
      confirm={t('noConfirm')}
      dismiss={t('undecided')}
      danger
      fields={{ intent: 'no', id: departure.id }}
      idOf={(name) => guestTextId('no-text', name)}
      explain={GoOnWithoutText}
    >
      {(errors) => (
        <>
          <Concerned departure={departure} preview={preview} />
          <Effects departure={departure} preview={preview} templates={templates} errors={errors} />
        </>
      )}
    </ConfirmDialog>
  )
}

function Concerned({ departure: { tour, localDateTimeStart }, preview }: Omit<NoDialogProps, 'templates'>) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const { people, reservations } = preview
  return (
    <>
      <p>
        {tour}
        <br />
        {capitalFirst(formatDateTime(localDateTimeStart, locale), locale)}
      </p>
      <p>
        <b>{t('who', { people })}</b>
        {reservations > 0 && ` · ${t('bookings', { count: reservations })}`}
      </p>
    </>
  )
}

type EffectsProps = NoDialogProps & { errors: Readonly<Record<string, string>> }

function Effects({ departure: { timeZone }, preview, templates, errors }: EffectsProps) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const { refund, cash, paidBefore, holds, unreachable, reservations, languages, dates, chooseUntil } =
    preview
  const until = formatInstant(chooseUntil, timeZone, locale, 'medium')
  return (
    <>
      {reservations > 0 && <p>{t('noText', { until })}</p>}
      {refund.amountMinor > 0 && <p>{t('money', { amount: formatMoney(refund, locale) })}</p>}
      {cash.amountMinor > 0 && <p>{t('cash', { amount: formatMoney(cash, locale) })}</p>}
      {paidBefore.amountMinor > 0 && <p>{t('paidBefore', { amount: formatMoney(paidBefore, locale) })}</p>}
      {holds > 0 && <p>{t('holds', { count: holds })}</p>}
      {unreachable > 0 && <p>{t('unreachable', { count: unreachable })}</p>}
      {reservations > 0 && dates.length > 0 && (
        <SelectField
          name="offeredId"
          label={t('offered')}
          hint={t('offeredHint')}
          defaultValue=""
          error={errors.offeredId}
        >
          <option value="">{t('offeredNone')}</option>
          {dates.map(({ id, localDateTimeStart, vacancies: count }) => (
            <option key={id} value={id}>
              {t('offeredDate', { date: formatDateTime(localDateTimeStart, locale, 'medium'), count })}
            </option>
          ))}
        </SelectField>
      )}
      <GuestTextBoxes id="no-text" languages={languages} templates={templates} errors={errors} />
    </>
  )
}
