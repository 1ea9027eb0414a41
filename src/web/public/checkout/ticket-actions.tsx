import { useTranslations } from 'use-intl'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The actions of a ticket. The button to print appears once a script can print. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  return (
    <div className="button-row ticket-actions no-print">
      <ButtonLink size="small" icon="ph:calendar-plus" href={path(`${ticket.managePath}/calendar.ics`)}>
        {t('addToCalendar')}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        size="small"
        icon="ph:download-simple"
        href={path(`${ticket.managePath}/ticket.pdf`)}
      >
        {t('pdf')}
      </ButtonLink>
      <Button look="quiet" size="small" icon="ph:printer" data-prints>
        {t('print')}
      </Button>
    </div>
  )
}
