import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#i18n/format.ts'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { unitFields } from '../../forms/unit-field.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import type { DialogProps } from './action-dialog.tsx'
import { ChangeSums } from './change-sums.tsx'
import { NoEmailNotice } from './no-email-notice.tsx'
import { PartyFields, type Party } from './party-fields.tsx'
import { useChangePreview } from './use-change-preview.ts'

/** Another party on the same date: the units, the sums of the change, and the refunded part of a difference. */
export function PartyDialog({ reservation, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.partyChange')
  const locale = usePageLocale()
  const { id, reference, unitItems, units, departure, seats, contact } = reservation
  const booked = Object.fromEntries(unitItems.map(({ unitId, quantity }) => [unitId, quantity]))
  const [party, setParty] = useState<Party>(booked)
  const isChanged = units.some((unit) => (party[unit.id] ?? 0) !== (booked[unit.id] ?? 0))
  const { preview, refusal, reload } = useChangePreview(id, isChanged ? queryOf(party) : null)
  const overpaid = preview?.overpaid
  // A party without a preview, as it was or above the free seats, is sent with the total that is shown behind.
  const total = preview?.total ?? reservation.total
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title', { reference })}
      confirm={t('confirm')}
      fields={{ intent: 'party', id, expectedTotalMinor: String(total.amountMinor) }}
      onRefused={reload}
      onDone={() => showToast({ type: 'success', message: t(contact.email ? 'done' : 'doneWithoutEmail') })}
    >
      {(errors) => (
        <>
          <p className="muted">{t('text')}</p>
          {!contact.email && <NoEmailNotice />}
          <PartyFields
            units={units}
            party={party}
            seatsMax={seats + departure.vacancies}
            onChange={setParty}
          />
          <ChangeSums preview={preview} refusal={refusal} refundsItself={false} />
          {overpaid && overpaid.amountMinor > 0 && (
            <MoneyField
              key={overpaid.amountMinor}
              name="refundMinor"
              label={t('refund')}
              currency={overpaid.currency}
              amountMinor={overpaid.amountMinor}
              hint={t('refundHint', { max: formatMoney(overpaid, locale) })}
              error={errors.refundMinor}
              required
            />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function queryOf(party: Party): URLSearchParams {
  return new URLSearchParams({ kind: 'party', ...unitFields(party) })
}
