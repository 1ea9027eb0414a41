import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { useOrigin } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SHARE_ID } from './share-id.ts'

/** The link by which the others of the party see the ticket: made on request, and ended again. */
export function ShareTicket({ reservation }: { reservation: CustomerReservation }) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  const { managePath, sharedPath } = reservation
  return (
    <section className="no-print plans" aria-labelledby={SHARE_ID}>
      <h2 id={SHARE_ID}>{t('shareTitle')}</h2>
      <p>{sharedPath ? t('shareMade') : t('shareText')}</p>
      <form className="form" method="post" action={path(managePath)}>
        {sharedPath ? (
          <MadeLink path={path(sharedPath)} title={reservation.tour.title} />
        ) : (
          <div className="button-row">
            <Button type="submit" look="quiet" icon="ph:share-network" name="intent" value="share">
              {t('shareMake')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

function MadeLink({ path, title }: { path: string; title: string }) {
  const t = useTranslations('reservationPage')
  const url = useOrigin() + path
  return (
    <>
      <Field name="shared" label={t('shareLink')} readOnly defaultValue={url} />
      <div className="button-row">
        <Button
          icon="ph:share-network"
          aria-live="polite"
          data-shares={url}
          data-shares-title={title}
          data-shares-copied={t('shareCopied')}
        >
          {t('shareNow')}
        </Button>
        <Button type="submit" look="quiet" name="intent" value="unshare">
          {t('shareEnd')}
        </Button>
      </div>
    </>
  )
}

/** The hint for a reader whose link shows the ticket only. */
export function SharedHint() {
  const t = useTranslations('reservationPage')
  return (
    <Notice kind="info" live={false} title={t('sharedTitle')}>
      <p>{t('sharedText')}</p>
    </Notice>
  )
}
