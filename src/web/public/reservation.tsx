import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { useRefusalMessages } from '../forms/form-refusal.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { MessageWith } from '../document/message-with.tsx'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reservation.ts'
import { TicketCard } from './checkout/ticket-card.tsx'
import { SharedHint, ShareTicket } from './reservation/share-ticket.tsx'
import { DateChoice } from './reservation/date-choice.tsx'
import { postOwn } from './reservation/post-own.server.ts'
import { loadLinked, type Done } from './reservation/own-reservation.server.ts'
import { AddingNotice } from './reservation/adding-notice.tsx'
import { ChangePlans } from './reservation/change-plans.tsx'
import { MoneyNotice } from './reservation/money-notice.tsx'
import { useReservationWords } from './reservation/reservation-words.ts'

const DONE: readonly (string | null)[] = [
  'cancelled',
  'party',
  'moved',
  'notAdded',
  'standing',
] satisfies Done[]

export async function loader(args: Route.LoaderArgs) {
  const done = new URL(args.request.url).searchParams.get('done')
  return { ...(await loadLinked(args)), done: DONE.includes(done) ? (done as Done) : null }
}

export function action(args: Route.ActionArgs) {
  return postOwn(args)
}

/** The customer's own page, by the secret of their email: the status, the ticket, the possible changes. */
export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, done, now } = loaderData
  const t = useTranslations('reservationPage')
  const words = useReservationWords(reservation)
  const { status, reviewPath, choice } = reservation
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  const title = reservation.isShared ? words.title : t('title')
  const hasTicket = (status === 'CONFIRMED' || status === 'REDEEMED') && !choice
  return (
    <div className="wrap">
      <PageHead title={title} description={title} />
      <div className="narrow">
        {done && <DoneNotice done={done} reservation={reservation} />}
        <h1>{words.title}</h1>
        {words.text && <p>{words.text}</p>}
        {reviewPath && <ReviewLink path={reviewPath} />}
        {!reservation.isShared && <MoneyNotice reservation={reservation} />}
        {reservation.isShared && hasTicket && <SharedHint />}
        {reservation.adding && <AddingNotice reservation={reservation} adding={reservation.adding} />}
        {choice && !reservation.isShared && (
          <DateChoice reservation={reservation} choice={choice} refused={general} />
        )}
        {hasTicket ? <TicketCard ticket={reservation} /> : <WhatItWas reservation={reservation} />}
        {hasTicket && status === 'CONFIRMED' && reservation.phase === 'ahead' && !reservation.isShared && (
          <>
            <ShareTicket reservation={reservation} />
            <ChangePlans reservation={reservation} now={now} />
          </>
        )}
      </div>
    </div>
  )
}

/** The explanations of results that changed nothing. */
const UNCHANGED: Partial<Record<Done, 'notAddedText' | 'standingText'>> = {
  notAdded: 'notAddedText',
  standing: 'standingText',
}

function DoneNotice({ done, reservation }: { done: Done; reservation: CustomerReservation }) {
  const t = useTranslations('reservationPage')
  const { email } = reservation.contact
  const date = formatDateTime(reservation.localDateTimeStart, usePageLocale())
  const unchanged = UNCHANGED[done]
  const details = email ? t('doneText', { email }) : t('doneTextPlain')
  return (
    <div className="no-print">
      <Notice kind={unchanged ? 'info' : 'success'} title={t(`done.${done}`, { date })}>
        <p>{unchanged ? t(unchanged) : details}</p>
      </Notice>
    </div>
  )
}

function ReviewLink({ path: reviewPath }: { path: string }) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  return (
    <div className="button-row no-print">
      <ButtonLink icon="ph:star" href={path(reviewPath)}>
        {t('review')}
      </ButtonLink>
    </div>
  )
}

/** The content of a reservation without a ticket, and the other dates of its tour. */
function WhatItWas({
  reservation: { tour, localDateTimeStart, reference, choice },
}: {
  reservation: CustomerReservation
}) {
  const t = useTranslations()
  const locale = usePageLocale()
  const path = usePathIn()
  return (
    <>
      <p className="muted">
        <MessageWith
          say={(title) =>
            t('reservationPage.bookingOf', { tour: title, date: formatDateTime(localDateTimeStart, locale) })
          }
          text={tour.title}
          lang={langOf(tour, 'title')}
        />
        {' · '}
        {t('checkoutPage.reference')} <span data-kept-as="">{reference}</span>
      </p>
      {!choice && (
        <div className="button-row">
          <ButtonLink href={path(`/tour/${tour.slug}`)} icon="ph:calendar-dots">
            {t('checkoutPage.otherDates')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
