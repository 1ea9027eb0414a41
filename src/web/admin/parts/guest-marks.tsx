import { useTranslations } from 'use-intl'
import type { ManifestDeparture, ManifestGuest } from '#core/office/manifest.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { StatusChip } from './status-chip.tsx'

export type GuestProps = { guest: ManifestGuest; departure: Pick<ManifestDeparture, 'begun' | 'checkInOpen'> }

/** One press records that guests came and, once it has begun, that they did not; the mark can be removed. */
export function Attendance({ guest, departure: { begun, checkInOpen } }: GuestProps) {
  const { reservationId, status, name } = guest
  const t = useTranslations('todayPage')
  const common = useTranslations('common')
  const button = (attendance: string, word: string, look: 'primary' | 'quiet') => (
    <Button
      type="submit"
      size="small"
      look={look}
      name="attendance"
      value={attendance}
      aria-label={common('wordFor', { word, what: name })}
    >
      {word}
    </Button>
  )
  return (
    <form method="post" className="guest-attendance">
      <input type="hidden" name="id" value={reservationId} />
      {status === 'REDEEMED' && <StatusChip tone="good">{t('isHere')}</StatusChip>}
      {status === 'NO_SHOW' && <StatusChip tone="bad">{t('didNotCome')}</StatusChip>}
      {status === 'CONFIRMED' ? (
        <>
          {checkInOpen ? (
            button('REDEEMED', t('checkIn'), 'primary')
          ) : (
            <small className="muted">{t('checkInLater')}</small>
          )}
          {begun && button('NO_SHOW', t('noShow'), 'quiet')}
        </>
      ) : (
        button('CONFIRMED', t('undo'), 'quiet')
      )}
    </form>
  )
}

/**
 * Records that the sum due was received in cash, for the party that owes it. It cannot be undone by a press, so it
 * opens first, and the button names the sum.
 */
export function ReceiveCash({ guest: { reservationId, name, due } }: { guest: ManifestGuest }) {
  const t = useTranslations('todayPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  if (!due) return null
  const word = t('receivedSum', { amount: formatMoney(due, locale) })
  return (
    <details className="receive-cash">
      <summary aria-label={common('wordFor', { word: t('cash'), what: name })}>{t('cash')}</summary>
      <form method="post">
        <input type="hidden" name="id" value={reservationId} />
        <Button
          type="submit"
          size="small"
          name="receivedMinor"
          value={due.amountMinor}
          aria-label={common('wordFor', { word, what: name })}
        >
          {word}
        </Button>
      </form>
    </details>
  )
}
