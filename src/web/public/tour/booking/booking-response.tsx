import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemMessage } from '#web/document/messages.tsx'
import { usePathIn, useSite } from '#web/document/site-data.ts'
import { Notice } from '#web/ui/notice.tsx'
import { telephoneLink } from '../../parts/telephone-link.ts'
import { Alternatives } from './alternatives.tsx'
import type { BookingCalendar } from './booking-calendar.ts'
import { ANSWER_ID, PARTY_ID, type Booking, type BookingData } from './booking-state.ts'
import type { ChoiceHint } from './choice.ts'
import type { BookingEcho, BookingProblem } from './submit-booking.server.ts'

type BookingResponseProps = { data: BookingData; calendar: BookingCalendar; booking: Booking }

/** The result of the last step, at the top of the box: the reason, and the next step. */
export function BookingResponse({ data, calendar, booking }: BookingResponseProps) {
  const { echo } = data
  return (
    <div id={ANSWER_ID}>
      {echo?.problem && (
        <Problem problem={echo.problem}>
          <Alternatives echo={echo} tour={data.tour} calendar={calendar} booking={booking} />
        </Problem>
      )}
      {echo?.emailSuggestion && <AskedEmail echo={echo} />}
      {!echo && booking.choice.hints[0] && <Hint hint={booking.choice.hints[0]} data={data} />}
    </div>
  )
}

function Problem({ problem, children }: { problem: BookingProblem; children: React.ReactNode }) {
  const t = useTranslations()
  const path = usePathIn()
  const say = useProblemMessage()
  const fields = Object.entries(problem.fields)
  const title = fields.length > 0 ? t('common.errorSummary', { count: fields.length }) : say(problem)
  return (
    <Notice kind="error" title={title} ref={useFocus(problem)}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${name.startsWith('units') ? PARTY_ID : name}`}>{say({ message })}</a>
            </li>
          ))}
        </ul>
      )}
      {problem.message === 'hold.party_too_large' && <CallForMore />}
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
function CallForMore() {
  const t = useTranslations('bookingBox')
  const { phone } = useSite()
  if (!phone) return null
  return (
    <p>
      {t('callForMore')} <a href={telephoneLink(phone)}>{phone}</a>
    </p>
  )
}

function AskedEmail({ echo }: { echo: BookingEcho }) {
  const t = useTranslations('bookingBox')
  return (
    <Notice kind="warning" title={t('checkEmail')} ref={useFocus(echo)}>
      <p>
        <a href="#email">{t('didYouMean', { domain: echo.emailSuggestion ?? '' })}</a>
      </p>
    </Notice>
  )
}

/** The reason why a URL was not fully used, and the contact. */
function Hint({ hint, data }: { hint: ChoiceHint; data: BookingData }) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  const { phone } = useSite()
  return (
    <Notice kind="warning" title={t(`hints.${hint}`)}>
      {hint === 'cutoff' && phone && (
        <p>
          <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
      {hint === 'sold_out' && data.mayHold && (
        <p>
          <a href={path(`/checkout/cancel/${data.tour.slug}`)}>{t('takeUpAgain')}</a>
        </p>
      )}
    </Notice>
  )
}

/** Each new result takes the focus, so that it is seen and read wherever the visitor was. */
function useFocus(answer: object) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) notice.current?.focus()
  }, [answer])
  return notice
}
