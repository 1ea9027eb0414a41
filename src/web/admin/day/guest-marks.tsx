import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import type {
  GuestOfReference,
  ManifestDeparture,
  ManifestGuest,
} from '#core/office/guests/manifest.schema.ts'
import { instantAt } from '#core/kernel/zone.ts'
import type { ReservationStatus } from '#core/reservation/reservation.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatInstantTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageLocale } from '#web/document/page-locale.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

export type GuestProps = { guest: ManifestGuest; departure: ManifestDeparture }

type AttendanceProps = {
  guest: Pick<ManifestGuest, 'reservationId' | 'status' | 'name'>
  departure: Pick<
    ManifestDeparture,
    'begun' | 'checkInOpen' | 'checkInFrom' | 'localDateTimeStart' | 'timeZone'
  >
  /** False where the page says once for all guests that check-in is not open yet. */
  saysLater?: boolean
}

type Party = Pick<ManifestGuest, 'reservationId' | 'status' | 'name' | 'since'> &
  Partial<Pick<ManifestGuest, 'reference' | 'due'>>

/**
 * The facts of a party on its element, by which the page's script marks it at once and the scanner finds it
 * (`day/parties-on-page.ts`).
 */
export function partyAttributes(
  guest: Party | GuestOfReference,
  scanned?: { detail: string; due: string; locale: Locale } & Pick<
    ManifestDeparture,
    'timeZone' | 'checkInFrom'
  >,
) {
  const { reservationId, status, name, since } = guest
  return {
    'data-party': reservationId,
    'data-name': name,
    'data-status': status,
    'data-is-due': String('due' in guest && guest.due !== null),
    'data-reference': 'reference' in guest ? guest.reference : undefined,
    ...(scanned && {
      'data-detail': scanned.detail,
      'data-sum': scanned.due,
      'data-since': since ? formatInstantTime(since, scanned.timeZone, scanned.locale) : undefined,
      'data-zone': scanned.timeZone,
      'data-hour': conventionsIn(scanned.locale).timeStyle.hour,
      'data-check-in-from': Temporal.Instant.from(scanned.checkInFrom).epochMilliseconds,
    }),
  }
}

/**
 * One press records that guests came and, once it has begun, that they did not; the mark can be removed. All buttons
 * are in the page, so that its script can show the next ones without a network, and at their time.
 */
export function Attendance({ guest, departure, saysLater = true }: AttendanceProps) {
  const { reservationId, status, name } = guest
  const t = useTranslations('todayPage')
  const notSent = useTranslations('dayMarks')('notSent')
  const common = useTranslations('common')
  const shownIn = (...states: ReservationStatus[]) => ({
    'data-when': states.join(' '),
    hidden: !states.includes(status),
  })
  const opensAtMs = Temporal.Instant.from(departure.checkInFrom).epochMilliseconds
  const button = (attendance: string, word: string, look: 'primary' | 'quiet') => ({
    type: 'submit' as const,
    size: 'small' as const,
    look,
    name: 'attendance',
    value: attendance,
    'aria-label': common('wordFor', { word, what: name }),
    children: word,
  })
  return (
    <form method="post" className="guest-attendance" data-not-sent={notSent}>
      <input type="hidden" name="id" value={reservationId} />
      <span {...shownIn('REDEEMED')}>
        <StatusChip tone="good">{t('isHere')}</StatusChip>
      </span>
      <span {...shownIn('NO_SHOW')}>
        <StatusChip tone="bad">{t('didNotCome')}</StatusChip>
      </span>
      <span {...shownIn('CANCELLED')}>
        <StatusChip tone="bad">{t('cancelled')}</StatusChip>
      </span>
      <Button
        {...button('REDEEMED', t('checkIn'), 'primary')}
        {...shownIn('CONFIRMED')}
        data-from={departure.checkInOpen ? undefined : opensAtMs}
        hidden={status !== 'CONFIRMED' || !departure.checkInOpen}
      />
      {!departure.checkInOpen && saysLater && (
        <small className="muted" {...shownIn('CONFIRMED')} data-until={opensAtMs}>
          {t('checkInLater')}
        </small>
      )}
      <Button
        {...button('NO_SHOW', t('noShow'), 'quiet')}
        {...shownIn('CONFIRMED')}
        data-from={departure.begun ? undefined : startOf(departure)}
        hidden={status !== 'CONFIRMED' || !departure.begun}
      />
      <Button {...button('CONFIRMED', t('undo'), 'quiet')} {...shownIn('REDEEMED', 'NO_SHOW')} />
    </form>
  )
}

/** In milliseconds since 1970: a page that was kept since before the start offers a no-show from then on. */
function startOf({ localDateTimeStart, timeZone }: AttendanceProps['departure']): number {
  return instantAt(localDateTimeStart, timeZone).epochMilliseconds
}

/**
 * Records that the sum due was received in cash, for the party that owes it. It cannot be undone by a press, so it
 * opens first, and the button names the sum.
 */
export function ReceiveCash({
  guest: { reservationId, name, due },
}: {
  guest: Pick<ManifestGuest, 'reservationId' | 'name' | 'due'>
}) {
  const t = useTranslations('todayPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  if (!due) return null
  const word = t('receivedSum', { amount: formatMoney(due, locale) })
  return (
    <details className="receive-cash" data-due="true">
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
