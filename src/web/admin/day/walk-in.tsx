import { useState } from 'react'
import { data, redirectDocument, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DEFAULT_CURRENCY } from '#core/kernel/money.ts'
import { CONTACT_NAME_MAX } from '#core/kernel/first-name-of.ts'
import type { WalkInDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { bodyOf, pageBodyOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { unitField } from '../../forms/unit-field.ts'
import { useOptionalMark } from '../../forms/use-optional-mark.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { apiContext, localeContext } from '../../server/request-context.ts'
import '../../styles/admin/reservations.css'
import type { Route } from './+types/walk-in.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { besideField } from '../../forms/beside-field.ts'
import { PaymentLinks } from './payment-links.tsx'
import { PARTY_ERRORS, PARTY_ID } from '../reservations/party-errors.ts'
import { PartyFields, type Party } from '../reservations/party-fields.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'walkIn',
    'reservationsAdmin',
    'bookingBox',
    'availability',
    'units',
    'price',
    'name',
    'hold',
    'payment',
    'sale',
    'shop',
    'form',
    'validation',
  ],
}

const LACK_OF_PLACES = new Set(['availability.sold_out', 'availability.not_enough_seats'])

/** The page is about one departure: the usual words ask for another date. */
const OWN_WORDS = {
  'availability.sold_out': 'walkIn.refused.full',
  'availability.cancelled': 'walkIn.refused.cancelled',
  'availability.past': 'walkIn.refused.past',
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = { param: { id: params.id }, query: { locale: context.get(localeContext) } }
  const departure: WalkInDeparture = await pageBodyOf(
    context.get(apiContext).today.departures[':id']['walk-in'].$get(input),
  )
  return { departure }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const locale = context.get(localeContext)
  const posted = await postedForm(request)
  const form = textsOf(posted)
  const name = form.name?.trim() || areaTranslator(locale, 'walkIn')('guest')
  try {
    const call = context.get(apiContext).today.departures[':id']['walk-in']
    const { id } = await bodyOf(call.$post({ param: { id: params.id }, form: { ...form, name, locale } }))
    if (form.payment === 'LINK' && Number(form.expectedTotalMinor) > 0)
      return redirectDocument(sitePath(locale, `/admin/walk-ins/${id}`), 303)
    // The guest list needs no script of the router.
    return redirectDocument(`${sitePath(locale, `/admin/manifest/${form.day ?? ''}`)}#guest-${id}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal, typed: form }, { status })
  }
}

/** A refused sale comes back with the present prices and free seats. */
export function shouldRevalidate() {
  return true
}

/** Guests who stand at the meeting point: one adult is preset, and one press takes the money. */
export default function WalkIn({ loaderData: { departure }, actionData }: Route.ComponentProps) {
  const t = useTranslations('walkIn')
  const list = useTranslations('reservationsAdmin.manifestPage')('guestList')
  const optional = useOptionalMark()
  const locale = usePageLocale()
  const path = usePathIn()
  const busy = useNavigation().state !== 'idle'
  const refusal = actionData?.refusal ?? null
  const { general, fields } = useRefusalMessages(besideField(refusal, PARTY_ERRORS), OWN_WORDS)
  const { units, vacancies, localDateTimeStart, tourTitle } = departure
  // After any other refusal the form stays: its own unpaid link may hold the last places, and gives way to cash.
  const isFull = vacancies === 0 && (!refusal || LACK_OF_PLACES.has(refusal.message))
  const [party, setParty] = useState(() => firstParty(departure, actionData?.typed))
  const totalMinor = units.reduce((sum, unit) => sum + unit.price.amountMinor * (party[unit.id] ?? 0), 0)
  const amount = formatMoney(
    { amountMinor: totalMinor, currency: units[0]?.price.currency ?? DEFAULT_CURRENCY },
    locale,
  )
  const day = localDateTimeStart.slice(0, 10)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', {
          tour: tourTitle,
          date: formatDateTime(localDateTimeStart, locale),
          free: vacancies,
        })}
        parent={{ label: list, href: path(`/admin/manifest/${day}`) }}
      />
      {isFull ? (
        <FullNotice refusal={refusal} />
      ) : (
        <LockedForm method="post" className="form booking-form" noValidate>
          <ErrorSummary general={general} fields={fields} refusal={refusal} />
          <PartyFields
            units={units}
            party={party}
            seatsMax={vacancies}
            error={fields[PARTY_ID]}
            onChange={setParty}
          />
          <Field
            name="name"
            label={t('name')}
            optional={optional}
            autoComplete="off"
            maxLength={CONTACT_NAME_MAX}
            defaultValue={actionData?.typed.name}
            error={fields.name}
          />
          <input type="hidden" name="expectedTotalMinor" value={totalMinor} />
          <input type="hidden" name="day" value={day} />
          <FormToken />
          {totalMinor === 0 ? (
            <Button type="submit" name="payment" value="CASH" busy={busy}>
              {t('free')}
            </Button>
          ) : (
            <WaysToPay amount={amount} busy={busy} />
          )}
        </LockedForm>
      )}
      <PaymentLinks links={departure.paymentLinks} />
    </>
  )
}

function WaysToPay({ amount, busy }: { amount: string; busy: boolean }) {
  const t = useTranslations('walkIn')
  return (
    <>
      <div className="button-row walk-in-ways">
        <Button type="submit" name="payment" value="CASH" icon="ph:hand-coins" busy={busy}>
          {t('cash', { amount })}
        </Button>
        <Button type="submit" name="payment" value="CARD" look="quiet" icon="ph:credit-card" busy={busy}>
          {t('card', { amount })}
        </Button>
        <Button type="submit" name="payment" value="LINK" look="quiet" icon="ph:qr-code" busy={busy}>
          {t('link', { amount })}
        </Button>
      </div>
      <p className="field-hint">{t('cardHint')}</p>
    </>
  )
}

function FullNotice({ refusal }: { refusal: FormRefusal | null }) {
  const t = useTranslations('walkIn')
  return refusal ? (
    <ErrorSummary general={t('refused.full')} fields={{}} refusal={refusal} />
  ) : (
    <Notice kind="info" title={t('full')} live={false} />
  )
}

/** One of the first unit that fits; without scripts a refused form keeps its party. */
function firstParty({ units, vacancies }: WalkInDeparture, typed?: Readonly<Record<string, string>>): Party {
  if (typed) return Object.fromEntries(units.map(({ id }) => [id, Number(typed[unitField(id)]) || 0]))
  const first = units.find(({ seats }) => seats <= vacancies)
  return first && vacancies > 0 ? { [first.id]: 1 } : {}
}
