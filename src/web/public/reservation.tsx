import { useTranslations } from 'use-intl'
import { answerOf } from '../call-api.ts'
import { PageHead } from '../page-head.tsx'
import { apiContext, localeContext } from '../request-context.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/reservation.ts'
import { TicketCard } from './checkout/ticket-card.tsx'
import { usePathIn } from '../site-data.ts'
import { ButtonLink } from '../ui/button.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const ticket = await answerOf(
    context.get(apiContext).reservation[':token'].$get({ param: { token: params.token }, query }),
  )
  return { ticket }
}

/** The customer's own page, by the secret of their mail. */
export default function Reservation({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  const over = ticket.status === 'CANCELLED' || ticket.status === 'EXPIRED'
  return (
    <div className="wrap">
      <PageHead title={t('reservationTitle')} description={t('reservationTitle')} />
      <div className="narrow">
        <h1>{t('reservationTitle')}</h1>
        {ticket.status === 'CONFIRMED' ? null : (
          <Notice kind={over ? 'warning' : 'info'} live={false} title={t(`status.${ticket.status}`)} />
        )}
        {over ? (
          <ButtonLink href={path(`/tour/${ticket.tour.slug}`)}>{t('otherDates')}</ButtonLink>
        ) : (
          <TicketCard ticket={ticket} />
        )}
      </div>
    </div>
  )
}
