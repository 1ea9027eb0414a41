import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerReservation, OwnChange, PartyUnit } from '#core/customer/customer-reservation.schema.ts'
import { bodyOf } from '../call-api.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { useSite } from '../document/site-data.ts'
import { usePathIn } from '../document/page-locale.ts'
import { formRefusalOf, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { intentOf } from '../forms/intent-of.ts'
import { postedForm } from '../forms/posted-form.ts'
import { TAKEN_ALONG } from '../forms/taken-along.ts'
import { localeContext } from '../server/request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/reservation-party.ts'
import { PartyInWords } from './checkout/party-in-words.tsx'
import { AddingNotice } from './reservation/adding-notice.tsx'
import { addOwnGuests, dropOwnGuests, payForOwnGuests } from './reservation/add-own-guests.server.ts'
import { ChangePage } from './reservation/change-page.tsx'
import { ChangeSums } from './reservation/change-sums.tsx'
import { confirmOwn, loadOwn, ownCalls } from './reservation/own-reservation.server.ts'
import { AddForm, ReduceForm } from './reservation/party-forms.tsx'
import { PartySteppers } from './reservation/party-steppers.tsx'
import { unitFieldsOf, type UnitFields } from '#web/forms/unit-field.ts'

/** The buttons of the steppers need the router's script; without it the number fields are typed into. */
export const handle: PageHandle = {
  hydrate: 'late',
  areas: [
    'reservationPage',
    'bookingBox',
    // The texts of the API about a change.
    'availability',
    'hold',
    'payment',
    'price',
    'refund',
    'reservation',
    'terms',
    'units',
    'validation',
  ],
}

const INTENTS = ['see', TAKEN_ALONG, 'reduce', 'add', 'pay', 'drop'] as const

/** The effect of the change, once a party is in the URL; reading changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const own = await loadOwn(args)
  const units = unitFieldsOf(new URL(args.request.url).searchParams)
  const closed = own.reservation.actions.party !== null
  const chosen = Object.keys(units).length > 0 && !closed
  const preview = chosen ? await previewOf(args, units) : { change: null, refusal: null }
  return { ...own, units, choices: closed ? [] : await choicesOf(args), ...preview }
}

/** Shows the effect of a party; confirms a smaller one, or adds guests, leads to their payment or frees their seats. */
export async function action(args: Route.ActionArgs) {
  const form = await postedForm(args.request)
  switch (intentOf(form, INTENTS)) {
    case 'see':
      return redirect(`${args.url.pathname}?${new URLSearchParams(unitFieldsOf(form))}`, 303)
    case TAKEN_ALONG:
      return { refusal: null, units: unitFieldsOf(form) }
    case 'add':
      return addOwnGuests(args, unitFieldsOf(form), form)
    case 'pay':
      return payForOwnGuests(args)
    case 'drop':
      return dropOwnGuests(args)
    case 'reduce':
      return reduceParty(args, form)
  }
}

function reduceParty(args: Route.ActionArgs, form: FormData) {
  const sums = {
    expectedTotalMinor: textOf(form, 'expectedTotalMinor'),
    expectedRefundMinor: textOf(form, 'expectedRefundMinor'),
  }
  const call = ownCalls(args).party.$post({ param: args.params, form: { ...unitFieldsOf(form), ...sums } })
  return confirmOwn(args, 'party', call)
}

/** A refused change comes back with its present sums. */
export function shouldRevalidate() {
  return true
}

/** Choose the party, see the sum, confirm or pay. */
export default function ReservationParty({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  const { reservation, units, choices, change, refusal } = loaderData
  const path = usePathIn()
  const chosen = actionData && 'units' in actionData ? actionData.units : units
  return (
    <ChangePage
      reservation={reservation}
      title={change ? t('partyConfirmTitle') : t('partyTitle')}
      whyNot={reservation.actions.party}
      refusal={actionData?.refusal ?? refusal}
      unchanged="reservation.party_unchanged"
    >
      {change ? (
        <Confirm reservation={reservation} change={change} units={units} />
      ) : (
        <>
          {reservation.adding && <AddingNotice reservation={reservation} adding={reservation.adding} />}
          <PartySteppers action={path(`${reservation.managePath}/party`)} choices={choices} units={chosen} />
        </>
      )}
    </ChangePage>
  )
}

type ConfirmProps = { reservation: CustomerReservation; change: OwnChange; units: UnitFields }

function Confirm({ reservation, change, units }: ConfirmProps) {
  const t = useTranslations('reservationPage')
  const path = usePathIn()
  const { termsVersion } = useSite()
  const partyPath = path(`${reservation.managePath}/party`)
  const form = { action: `${partyPath}?${new URLSearchParams(units)}`, units, change }
  const keep = (
    <ButtonLink look="quiet" href={path(reservation.managePath)}>
      {t('keep')}
    </ButtonLink>
  )
  return (
    <>
      <p className="lead">
        <PartyInWords items={change.unitItems} />
      </p>
      <ChangeSums change={change} />
      {guestsOf(change) > guestsOf(reservation) ? (
        <AddForm {...form} termsVersion={termsVersion}>
          {keep}
        </AddForm>
      ) : (
        <ReduceForm {...form}>{keep}</ReduceForm>
      )}
    </>
  )
}

function guestsOf({ unitItems }: Pick<OwnChange, 'unitItems'>): number {
  return unitItems.reduce((sum, { quantity }) => sum + quantity, 0)
}

function choicesOf(args: Route.LoaderArgs): Promise<PartyUnit[]> {
  const query = { locale: args.context.get(localeContext) }
  return bodyOf(ownCalls(args).units.$get({ param: args.params, query }))
}

async function previewOf(
  args: Route.LoaderArgs,
  units: UnitFields,
): Promise<{ change: OwnChange | null; refusal: FormRefusal | null }> {
  const query = { locale: args.context.get(localeContext) }
  const call = ownCalls(args).party.preview.$post({ param: args.params, query, form: units })
  try {
    return { change: await bodyOf(call), refusal: null }
  } catch (problem) {
    return { change: null, refusal: formRefusalOf(problem).refusal }
  }
}
