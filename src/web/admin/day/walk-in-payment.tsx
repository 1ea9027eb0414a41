import { useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { LOCALES } from '#core/kernel/locale.ts'
import type { WalkInPayment } from '#core/office/team-booking.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { bodyOf, pageBodyOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useRevalidateUntil } from '../../document/use-revalidate-until.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import '../../styles/admin/reservations.css'
import type { Route } from './+types/walk-in-payment.ts'
import { ConfirmDialog, type ActionResponse } from '../dialogs/confirm-dialog.tsx'
import { PageHeader } from '../frame/page-header.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['walkIn', 'reservationsAdmin.manifestPage', 'reservation', 'hold', 'payment'],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { param: { id: params.id }, query: { locale: context.get(localeContext) } }
  const payment: WalkInPayment = await pageBodyOf(
    context.get(apiContext).today['walk-ins'][':id'].$get(input),
  )
  return { ...payment, name: isGivenName(payment.name) ? payment.name : null }
}

/** The outcomes without a booking, each with the message that says so. */
const WARNINGS: Partial<Record<WalkInPayment['state'], 'unfit' | 'refunded' | 'ended'>> = {
  UNFIT: 'unfit',
  REFUNDED: 'refunded',
  ENDED: 'ended',
}

/** False for the name that a walk-in gets whose form names no guest. */
function isGivenName(name: string): boolean {
  return LOCALES.every((locale) => areaTranslator(locale, 'walkIn')('guest') !== name)
}

/** Ends the hold; the page shows the outcome. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    await bodyOf(context.get(apiContext).reservations[':id'].release.$post({ param: { id: params.id } }))
    return data<ActionResponse>({ done: true })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data<ActionResponse>({ refusal }, { status })
  }
}

/** The code that a guest at the meeting point scans to pay; the page says when it is paid. */
export default function PayByLink({ loaderData: payment }: Route.ComponentProps) {
  const t = useTranslations('walkIn')
  const list = useTranslations('reservationsAdmin.manifestPage')('guestList')
  const locale = usePageLocale()
  const path = usePathIn()
  const { reservationId, availabilityId, day, tour, name, total, state, url } = payment
  useRevalidateUntil(state !== 'OPEN' && state !== 'PENDING')
  const amount = formatMoney(total, locale)
  const guestList = path(`/admin/manifest/${day}`)
  const booking = name === null ? tour : t('bookingOf', { tour, name })
  const warning = WARNINGS[state]
  const outcome = useOutcomeFocus(state)
  return (
    <>
      <PageHeader
        title={t('payTitle', { amount })}
        lead={state === 'OPEN' ? t('payLead', { booking }) : booking}
        parent={{ label: list, href: guestList }}
      />
      <output className="walk-in-payment" ref={outcome} tabIndex={-1}>
        {state === 'PAID' && <Notice kind="success" title={t('paid', { amount })} live={false} />}
        {state === 'PENDING' && <Notice kind="info" title={t('pending')} live={false} />}
        {warning && (
          <Notice kind="warning" title={t(warning)} live={false}>
            <p>{t(`${warning}Text`)}</p>
          </Notice>
        )}
        {state === 'OPEN' && <p>{t('waiting')}</p>}
      </output>
      {url && (
        <figure className="walk-in-code">
          <QrCode text={url} label={t('code', { amount })} />
          <figcaption>
            <a className="text-link" href={url} target="_blank" rel="noreferrer">
              {t('openHere')}
            </a>
          </figcaption>
        </figure>
      )}
      {state === 'OPEN' && <GiveUp />}
      {state !== 'OPEN' && (
        <div className="button-row">
          <ButtonLink
            href={state === 'PAID' ? `${guestList}#guest-${reservationId}` : guestList}
            size="small"
          >
            {list}
          </ButtonLink>
          {(state === 'ENDED' || state === 'REFUNDED') && (
            <ButtonLink
              href={path(`/admin/walk-in/${availabilityId}`)}
              look="quiet"
              size="small"
              icon="ph:plus"
            >
              {t('add')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

/** Ends the payment link early, once it is confirmed. */
function GiveUp() {
  const t = useTranslations('walkIn')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="button-row">
      <Button look="quiet" size="small" icon="ph:x-bold" onClick={() => setAsking(true)}>
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setAsking(false)}
        title={t('giveUpTitle')}
        confirm={t('giveUp')}
        fields={{}}
      >
        <p>{t('giveUpText')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** The outcome takes the focus when the button that has it, or its dialog, goes with the link. */
function useOutcomeFocus(state: WalkInPayment['state']) {
  const outcome = useRef<HTMLOutputElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === 'OPEN' && state !== 'OPEN' && document.activeElement === document.body)
      outcome.current?.focus()
    shown.current = state
  }, [state])
  return outcome
}
