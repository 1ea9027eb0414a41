import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenHold } from '#core/reservation/reservation.schema.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { usePathIn } from '#web/document/page-locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { Alternatives } from './alternatives.tsx'
import type { BookingCalendar } from '../calendar/booking-calendar.ts'
import { SummaryLink } from '#web/forms/summary-link.tsx'
import {
  BOOKING_RESPONSE_ID,
  responseField,
  fieldId,
  PARTY_ID,
  type Booking,
  type BookingData,
} from '../booking-state.ts'
import type { ChoiceHint } from '../choice.ts'
import { CONTACT_FIELDS } from './posted-booking.ts'
import type { BookingEcho, BookingProblem } from './submit-booking.server.ts'
import type { FieldErrors } from './use-field-errors.ts'

type BookingResponseProps = {
  data: BookingData
  calendar: BookingCalendar
  booking: Booking
  fields: FieldErrors
}

/** The result of the last step, at the top of the box: the reason, and the next step. */
export function BookingResponse({ data, calendar, booking, fields }: BookingResponseProps) {
  const { echo, lastEcho } = data
  const problem = standingProblem(data, fields)
  useFocusOnResponse(lastEcho)
  return (
    <div className="booking-response" id={responseField(lastEcho) === null ? BOOKING_RESPONSE_ID : undefined}>
      {problem && (
        <Problem problem={problem} lastEcho={lastEcho} data={data}>
          {echo && <Alternatives echo={echo} tour={data.tour} calendar={calendar} booking={booking} />}
        </Problem>
      )}
      {!echo && !problem && booking.choice.hints[0] && <Hint hint={booking.choice.hints[0]} data={data} />}
      {!problem && <OwnHold data={data} booking={booking} />}
    </div>
  )
}

/** The errors of fields that still stand, or the reason for which this choice was refused. */
function standingProblem({ echo, lastEcho }: BookingData, { errors }: FieldErrors): BookingProblem | null {
  const problem = lastEcho?.problem
  if (!problem) return null
  const names = Object.keys(problem.fields)
  if (names.length === 0) return echo?.problem ?? null
  // The errors of the party belong to the choice.
  const standing = names.filter((name) => name in errors || (echo && !CONTACT_FIELDS.includes(name)))
  const fields = Object.fromEntries(standing.map((name) => [name, problem.fields[name] ?? '']))
  return standing.length === 0 ? null : { ...problem, fields }
}

type ProblemProps = {
  problem: BookingProblem
  lastEcho: BookingEcho | undefined
  data: BookingData
  children: ReactNode
}

function Problem({ problem, lastEcho, data, children }: ProblemProps) {
  const t = useTranslations()
  const path = usePathIn()
  const say = useProblemMessage()
  const fields = Object.entries(problem.fields)
  const title = fields.length > 0 ? t('common.errorSummary', { count: fields.length }) : say(problem)
  return (
    <Notice kind="error" title={title}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <SummaryLink id={name.startsWith('units') ? PARTY_ID : fieldId(lastEcho, name)}>
                {say({ message })}
              </SummaryLink>
            </li>
          ))}
        </ul>
      )}
      {data.ownHold && /^hold\.(?:party_too_large|too_many)$/.test(problem.message) && (
        <TakeUpAgain hold={data.ownHold} slug={data.tour.slug} />
      )}
      {problem.message === 'hold.party_too_large' && <CallForMore phone={data.site.phone} />}
      {problem.message === 'payment.unavailable' && <p>{t('bookingBox.nothingCharged')}</p>}
      {problem.message === 'terms.changed' && (
        <p>
          <a href={path('/cgv')} target="_blank" rel="noopener">
            {t('bookingBox.readTerms')}
          </a>
        </p>
      )}
      {children}
    </Notice>
  )
}

/** A party that cannot be held online can be booked by telephone. */
function CallForMore({ phone }: { phone: string }) {
  const t = useTranslations('bookingBox')
  if (!phone) return null
  return (
    <p>
      {t('callForMore')} <a href={telephoneLink(phone)}>{phone}</a>
    </p>
  )
}

/** The way back to seats that this browser holds and has not paid: to their payment page while it is open. */
function TakeUpAgain({ hold, slug }: { hold: OpenHold; slug: string }) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  return (
    <p>
      {hold.payUrl ? (
        <a href={hold.payUrl}>{t('payHeld')}</a>
      ) : (
        <a href={path(`/checkout/cancel/${slug}`)}>{t('takeUpAgain')}</a>
      )}
    </p>
  )
}

/** The unpaid seats of this browser on the departure of the URL: they are kept, and the booking can go on. */
function OwnHold({ data: { ownHold, tour }, booking }: { data: BookingData; booking: Booking }) {
  const t = useTranslations('bookingBox')
  const shown = booking.choice.slot?.id ?? booking.query.get('slot')
  if (!ownHold || ownHold.seats === 0 || ownHold.availabilityId !== shown) return null
  return (
    <Notice kind="info" title={t('ownHold', { count: ownHold.seats })}>
      <TakeUpAgain hold={ownHold} slug={tour.slug} />
    </Notice>
  )
}

/** The reason why a URL was not fully used, and the contact. */
function Hint({ hint, data }: { hint: ChoiceHint; data: BookingData }) {
  const t = useTranslations('bookingBox')
  const { phone } = data.site
  return (
    <Notice kind="warning" title={t(`hints.${hint}`)}>
      {hint === 'cutoff' && phone && (
        <p>
          <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
    </Notice>
  )
}

/** Each new result takes the focus, wherever the visitor was: the first wrong field, else the notice. */
function useFocusOnResponse(lastEcho: BookingEcho | undefined): void {
  const shownEcho = useRef<BookingEcho>(undefined)
  useEffect(() => {
    if (!lastEcho || shownEcho.current === lastEcho) return
    shownEcho.current = lastEcho
    const response = document.getElementById(BOOKING_RESPONSE_ID)
    const target =
      response instanceof HTMLInputElement ? response : response?.querySelector<HTMLElement>('.notice')
    ;(target ?? response)?.focus()
  }, [lastEcho])
}
