import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { useRefusalMessages, type FormRefusal } from '#web/forms/form-refusal.ts'
import { PageHead } from '#web/document/head/page-head.tsx'
import { MessageWith } from '#web/document/message-with.tsx'
import { useProblemMessage } from '#web/document/messages.tsx'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Notice } from '#web/ui/notice.tsx'

type ChangePageProps = {
  reservation: CustomerReservation
  title: string
  /** The effect of this page's change, and the reason why it is not possible now. */
  whyNot: CustomerReservation['actions']['cancel']
  /** The reason why a confirmed change was refused. */
  refusal: FormRefusal | null
  /** The message to a customer who chose what they have already. */
  unchanged?: 'reservation.party_unchanged' | 'reservation.date_unchanged' | undefined
  children: ReactNode
}

/** The frame of the pages on which customers change their reservation: its facts, obstacles, the link back. */
export function ChangePage({ reservation, title, whyNot, refusal, unchanged, children }: ChangePageProps) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const say = useProblemMessage()
  const isUnchanged = refusal?.message === 'reservation.unchanged'
  const { general, fields } = useRefusalMessages(
    isUnchanged && unchanged ? { ...refusal, message: unchanged } : refusal,
  )
  const refused = general ?? Object.values(fields)[0]
  const { tour, localDateTimeStart } = reservation
  // Reloading the page would change nothing for a cancelled reservation.
  const sayWhyNot = (reason: NonNullable<typeof whyNot>) =>
    reservation.status === 'CANCELLED' ? t('isCancelled') : say({ ...reason, message: reason.code })
  return (
    <div className="wrap">
      <PageHead title={title} description={title} />
      <div className="narrow">
        <p>
          <a className="text-link" href={path(reservation.managePath)}>
            {t('backToBooking')}
          </a>
        </p>
        <p className="kicker">
          <MessageWith
            say={(name) => t('bookingOf', { tour: name, date: formatDateTime(localDateTimeStart, locale) })}
            text={tour.title}
            lang={langOf(tour, 'title')}
          />
        </p>
        <h1>{title}</h1>
        {refused && !whyNot && <Notice kind="error" title={refused} />}
        {whyNot ? <Notice kind="warning" live={false} title={sayWhyNot(whyNot)} /> : children}
      </div>
    </div>
  )
}
