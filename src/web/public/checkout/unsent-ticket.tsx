import { useTranslations } from 'use-intl'
import type { UnsentTicket as Shown } from '#core/reservation/reservation.schema.ts'
import { Ticket as Paper } from '#web/ui/ticket.tsx'
import { FactList, TicketStub, useMeetingFacts } from './ticket-parts.tsx'

/** The ticket of guests without an email address, who have this page only: no person, no price, no link to a change. */
export function UnsentTicket({ ticket }: { ticket: Shown }) {
  const t = useTranslations('checkoutPage')
  const { day, hours, meetingPoint } = useMeetingFacts(ticket)
  return (
    <section aria-label={t('ticketLabel')}>
      <Paper stub={<TicketStub ticket={ticket} />}>
        <FactList facts={[day, hours, meetingPoint]} />
      </Paper>
    </section>
  )
}
