import { useTranslations } from 'use-intl'
import type { CustomerReservation } from '#core/customer/customer-reservation.schema.ts'
import { isUnpaid } from '#core/reservation/reservation.ts'
import { formatMoney } from '#i18n/format.ts'
import { textOf } from '../forms/form-text.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/reservation-cancel.ts'
import { AddingEnds } from './reservation/adding-notice.tsx'
import { ChangePage } from './reservation/change-page.tsx'
import { confirmOwn, loadOwn, ownCalls } from './reservation/own-reservation.server.ts'
import { Sums } from './reservation/sums.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadOwn(args)
}

export async function action(args: Route.ActionArgs) {
  const expectedRefundMinor = textOf(await postedForm(args.request), 'expectedRefundMinor')
  const { cancel } = ownCalls(args)
  return confirmOwn(args, 'cancelled', cancel.$post({ param: args.params, form: { expectedRefundMinor } }))
}

/** The exact refund, then the confirmation. */
export default function ReservationCancel({ loaderData: { reservation }, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const { refundNow, total, managePath, actions } = reservation
  return (
    <ChangePage
      reservation={reservation}
      title={t('cancelTitle')}
      whyNot={actions.cancel}
      refusal={actionData?.refusal ?? null}
    >
      <p>{t('cancelText')}</p>
      <AddingEnds reservation={reservation} />
      {total.amountMinor > 0 && (
        <Sums
          sums={[
            { label: t('paid'), value: formatMoney(total, locale) },
            {
              label: t('comesBack'),
              value: formatMoney(refundNow, locale),
              strong: true,
              ...(refundNow.amountMinor > 0 && { note: t('wayBack') }),
            },
          ]}
        />
      )}
      <form className="button-row" method="post">
        <input type="hidden" name="expectedRefundMinor" value={refundNow.amountMinor} />
        <Button type="submit" look="danger">
          <Order reservation={reservation} />
        </Button>
        <ButtonLink look="quiet" href={path(managePath)}>
          {t('keep')}
        </ButtonLink>
      </form>
    </ChangePage>
  )
}

function Order({ reservation }: { reservation: CustomerReservation }) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const { refundNow } = reservation
  if (refundNow.amountMinor > 0) return t('cancelNow', { amount: formatMoney(refundNow, locale) })
  return isUnpaid(reservation) ? t('cancelNowUnpaid') : t('cancelNowNothing')
}
