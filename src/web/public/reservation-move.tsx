import { useTranslations } from 'use-intl'
import type {
  CustomerReservation,
  MoveTarget,
  OwnChange,
} from '#core/customer/customer-reservation.schema.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { capitalFirst, formatMoney } from '#i18n/format.ts'
import { answerOf, pageResponseOf } from '../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { localeContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/site-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/reservation-move.ts'
import { ChangePage } from './reservation/change-page.tsx'
import { ChangeSums, ShownSums } from './reservation/change-sums.tsx'
import { MoveTargets } from './reservation/move-targets.tsx'
import { confirmOwn, loadOwn, ownCalls } from './reservation/own-reservation.server.ts'

type Seen = { targets: MoveTarget[]; change: OwnChange | null; refusal: FormRefusal | null }

/** The possible dates; once one of them is in the URL, the effect of the move. Reading changes nothing. */
export async function loader(asked: Route.LoaderArgs) {
  const own = await loadOwn(asked)
  const query = new URL(asked.request.url).searchParams
  const to = query.get('to') ?? ''
  const seen: Seen = { targets: [], change: null, refusal: null }
  if (own.reservation.actions.move) return { ...own, to, ...seen }
  const preview = to ? await previewOf(asked, to) : { change: null, refusal: null }
  const targets = preview.change ? [] : await targetsFrom(asked, query.get('from'))
  return { ...own, to, targets, ...preview }
}

export async function action(asked: Route.ActionArgs) {
  const form = await postedForm(asked.request)
  const wish = {
    availabilityId: textOf(form, 'availabilityId'),
    expectedTotalMinor: textOf(form, 'expectedTotalMinor'),
    expectedRefundMinor: textOf(form, 'expectedRefundMinor'),
  }
  return confirmOwn(asked, 'moved', ownCalls(asked).move.$post({ param: asked.params, form: wish }))
}

/** Choose a date, see its price, confirm. */
export default function ReservationMove({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  const { reservation, targets, change, refusal, to, now } = loaderData
  return (
    <ChangePage
      reservation={reservation}
      title={change ? t('moveConfirmTitle') : t('moveTitle')}
      whyNot={reservation.actions.move}
      refusal={actionData?.refusal ?? refusal}
    >
      {change ? (
        <Confirm reservation={reservation} change={change} to={to} now={now} />
      ) : (
        <MoveTargets reservation={reservation} targets={targets} />
      )}
    </ChangePage>
  )
}

type ConfirmProps = { reservation: CustomerReservation; change: OwnChange; to: string; now: string }

function Confirm({ reservation, change, to, now }: ConfirmProps) {
  const t = useTranslations('reservationPage')
  const say = useTranslations('cancellation')
  const locale = usePageLocale()
  const path = usePathIn()
  const { localDateTimeStart, startsAt, timeZone, refund } = change
  const policy = { policy: reservation.cancellationPolicy, startsAt, timeZone, now }
  const movePath = path(`${reservation.managePath}/move`)
  return (
    <>
      <p className="lead">{capitalFirst(formatDateTime(localDateTimeStart, locale), locale)}</p>
      <ChangeSums change={change} />
      <p>
        <b>{t('newTerms')}</b>
        <br />
        {cancellationMessage(say, policy, locale)}
      </p>
      <form className="button-row" method="post" action={`${movePath}?${new URLSearchParams({ to })}`}>
        <input type="hidden" name="availabilityId" value={to} />
        <ShownSums change={change} />
        <Button type="submit">
          {refund.amountMinor > 0 ? t('moveNowBack', { amount: formatMoney(refund, locale) }) : t('moveNow')}
        </Button>
        <ButtonLink look="quiet" href={movePath}>
          {t('moveTitle')}
        </ButtonLink>
      </form>
    </>
  )
}

async function previewOf(asked: Route.LoaderArgs, availabilityId: string): Promise<Omit<Seen, 'targets'>> {
  const query = { locale: asked.context.get(localeContext) }
  const call = ownCalls(asked).move.preview.$post({ param: asked.params, query, form: { availabilityId } })
  try {
    return { change: await answerOf(call), refusal: null }
  } catch (problem) {
    return { change: null, refusal: formRefusalOf(problem).refusal }
  }
}

async function targetsFrom(asked: Route.LoaderArgs, from: string | null): Promise<MoveTarget[]> {
  const day = /^\d{4}-\d\d-\d\d$/.test(from ?? '') ? from : null
  const query = day ? { from: day } : {}
  return await pageResponseOf(ownCalls(asked).departures.$get({ param: asked.params, query }))
}
