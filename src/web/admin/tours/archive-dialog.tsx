import { useTranslations } from 'use-intl'
import type { DepartureWithReservations } from '#core/kernel/refusal.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type ArchiveDialogProps = { tour: { id: string; title: string }; onClose: () => void; onDone?: () => void }

/** Asks before a tour is archived; when it still has guests, names their departures. */
export function ArchiveDialog({ tour, onClose, onDone }: ArchiveDialogProps) {
  const t = useTranslations('toursAdmin')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('archiveTitle', { title: tour.title })}
      confirm={t('archive')}
      fields={{ intent: 'archive', id: tour.id }}
      explain={BookedDepartures}
      {...(onDone && { onDone })}
    >
      <p>{t('archiveText')}</p>
    </ConfirmDialog>
  )
}

function BookedDepartures({ refusal }: { refusal: FormRefusal }) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const path = usePathIn()
  const departures = (refusal.departures as DepartureWithReservations[] | undefined) ?? []
  return (
    <ul>
      {departures.map(({ id, localDateTimeStart, reservations }) => (
        <li key={id}>
          <a href={path(`/admin/disponibilites?day=${localDateTimeStart.slice(0, 10)}&departure=${id}`)}>
            {formatDateTime(localDateTimeStart, locale, 'medium')}
          </a>{' '}
          · {t('reservations', { count: reservations })}
        </li>
      ))}
    </ul>
  )
}
