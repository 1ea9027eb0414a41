import { useTranslations } from 'use-intl'
import type { CustomerReservation, OwnChange } from '#core/customer/customer-reservation.schema.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney, languageName } from '#i18n/format.ts'
import { bodyOf } from '../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { localeContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/reservation-move.ts'
import { AddingEnds } from './reservation/adding-notice.tsx'
import { ChangePage } from './reservation/change-page.tsx'
import { ChangeSums, ShownSums } from './reservation/change-sums.tsx'
import { MoveDates } from './reservation/move-dates.tsx'
import { loadMoveMonth, type MoveMonth } from './reservation/load-move-month.server.ts'
import { confirmOwn, loadOwn, ownCalls } from './reservation/own-reservation.server.ts'

type Seen = { shown: MoveMonth | null; change: OwnChange | null; refusal: FormRefusal | null }

/** A month of possible dates; once one of them is in the URL, the effect of the move. Reading changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const own = await loadOwn(args)
  const query = new URL(args.request.url).searchParams
  const to = query.get('to') ?? ''
  const seen: Seen = { shown: null, change: null, refusal: null }
  if (own.reservation.actions.move) return { ...own, to, ...seen }
  const preview = to ? await previewOf(args, to) : { change: null, refusal: null }
  const shown = preview.change ? null : await loadMoveMonth(args, query, own)
  return { ...own, to, shown, ...preview }
}

export async function action(args: Route.ActionArgs) {
  const form = await postedForm(args.request)
  const fields = {
    availabilityId: textOf(form, 'availabilityId'),
    expectedTotalMinor: textOf(form, 'expectedTotalMinor'),
    expectedRefundMinor: textOf(form, 'expectedRefundMinor'),
  }
  return confirmOwn(args, 'moved', ownCalls(args).move.$post({ param: args.params, form: fields }))
}

/** Choose a date, see its price, confirm. */
export default function ReservationMove({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  const { reservation, shown, change, refusal, to, now } = loaderData
  return (
    <ChangePage
      reservation={reservation}
      title={change ? t('moveConfirmTitle') : t('moveTitle')}
      whyNot={reservation.actions.move}
      refusal={actionData?.refusal ?? refusal}
      unchanged="reservation.date_unchanged"
    >
      {change ? (
        <Confirm reservation={reservation} change={change} to={to} now={now} />
      ) : (
        <Dates reservation={reservation} shown={shown} />
      )}
    </ChangePage>
  )
}

function Dates({ reservation, shown }: { reservation: CustomerReservation; shown: MoveMonth | null }) {
  const t = useTranslations('reservationPage')
  return shown ? <MoveDates reservation={reservation} shown={shown} /> : <p>{t('noTargets')}</p>
}

type ConfirmProps = { reservation: CustomerReservation; change: OwnChange; to: string; now: string }

function Confirm({ reservation, change, to, now }: ConfirmProps) {
  const t = useTranslations('reservationPage')
  const say = useTranslations('cancellation')
  const locale = usePageLocale()
  const path = usePathIn()
  const { localDateTimeStart, startsAt, timeZone, refund, total } = change
  const isFree = total.amountMinor === 0
  const policy = { policy: reservation.cancellationPolicy, startsAt, timeZone, isFree, now }
  const movePath = path(`${reservation.managePath}/move`)
  return (
    <>
      <p className="lead">{capitalFirst(formatDateTime(localDateTimeStart, locale), locale)}</p>
      <LanguageThere booked={reservation.languages} there={change.languages} />
      <AddingEnds reservation={reservation} />
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

/** The language of the tour on the other date: in another one than that of the booking, a warning. */
function LanguageThere({ booked, there }: { booked: readonly string[]; there: readonly string[] }) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const isKept = booked.some((code) => there.includes(code))
  if (isKept || there.length === 0) return <p>{formatLanguages(there, locale)}</p>
  const language = there.map((code) => languageName(code, locale)).join(', ')
  return (
    <Notice kind="warning" live={false}>
      {t('moveOtherLanguage', { language })}
    </Notice>
  )
}

async function previewOf(args: Route.LoaderArgs, availabilityId: string): Promise<Omit<Seen, 'shown'>> {
  const query = { locale: args.context.get(localeContext) }
  const call = ownCalls(args).move.preview.$post({ param: args.params, query, form: { availabilityId } })
  try {
    return { change: await bodyOf(call), refusal: null }
  } catch (problem) {
    return { change: null, refusal: formRefusalOf(problem).refusal }
  }
}
