import { useTranslations } from 'use-intl'
import type { CustomerReservation, OwnChange } from '#core/customer/customer-reservation.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { answerOf } from '../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { localeContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/site-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/reservation-party.ts'
import { PartyInWords } from './parts/party-in-words.tsx'
import { ChangePage } from './reservation/change-page.tsx'
import { ChangeSums, ShownSums } from './reservation/change-sums.tsx'
import { confirmOwn, loadOwn, ownCalls } from './reservation/own-reservation.server.ts'

const UNITS = /^units\[[\w-]+\]$/

/** Once a party is in the URL, the effect of the change; reading changes nothing. */
export async function loader(asked: Route.LoaderArgs) {
  const own = await loadOwn(asked)
  const units = unitsOf(new URL(asked.request.url).searchParams)
  const chosen = Object.keys(units).length > 0 && own.reservation.actions.party === null
  const preview = chosen ? await previewOf(asked, units) : { change: null, refusal: null }
  return { ...own, units, ...preview }
}

export async function action(asked: Route.ActionArgs) {
  const form = await postedForm(asked.request)
  const sums = {
    expectedTotalMinor: textOf(form, 'expectedTotalMinor'),
    expectedRefundMinor: textOf(form, 'expectedRefundMinor'),
  }
  const { party } = ownCalls(asked)
  const wish = { ...unitsOf(form), ...sums }
  return confirmOwn(asked, 'party', party.$post({ param: asked.params, form: wish }))
}

/** Choose the remaining party, see the sum, confirm. */
export default function ReservationParty({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationPage')
  const { reservation, units, change, refusal } = loaderData
  return (
    <ChangePage
      reservation={reservation}
      title={change ? t('partyConfirmTitle') : t('partyTitle')}
      whyNot={reservation.actions.party}
      refusal={actionData?.refusal ?? refusal}
    >
      {change ? (
        <Confirm reservation={reservation} change={change} units={units} />
      ) : (
        <Choose reservation={reservation} units={units} />
      )}
    </ChangePage>
  )
}

type ChooseProps = { reservation: CustomerReservation; units: Record<string, string> }

function Choose({ reservation, units }: ChooseProps) {
  const t = useTranslations('reservationPage')
  return (
    <form className="form">
      <p>{t('partyText')}</p>
      {reservation.unitItems.map((item) => (
        <SelectField
          key={item.unitId}
          name={`units[${item.unitId}]`}
          label={<span lang={langOf(item, 'label')}>{item.label}</span>}
          defaultValue={units[`units[${item.unitId}]`] ?? String(item.quantity)}
        >
          {Array.from({ length: item.quantity + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
      <div className="button-row">
        <Button type="submit">{t('partySee')}</Button>
      </div>
    </form>
  )
}

function Confirm({ reservation, change, units }: ChooseProps & { change: OwnChange }) {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const amount = formatMoney(change.refund, locale)
  const partyPath = path(`${reservation.managePath}/party`)
  return (
    <>
      <p className="lead">
        <PartyInWords items={change.unitItems} />
      </p>
      <ChangeSums change={change} />
      <form className="button-row" method="post" action={`${partyPath}?${new URLSearchParams(units)}`}>
        {Object.entries(units).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ShownSums change={change} />
        <Button type="submit">
          {change.refund.amountMinor > 0 ? t('partyNow', { amount }) : t('partyNowNothing')}
        </Button>
        <ButtonLink look="quiet" href={path(reservation.managePath)}>
          {t('keep')}
        </ButtonLink>
      </form>
    </>
  )
}

async function previewOf(
  asked: Route.LoaderArgs,
  units: Record<string, string>,
): Promise<{ change: OwnChange | null; refusal: FormRefusal | null }> {
  const query = { locale: asked.context.get(localeContext) }
  const call = ownCalls(asked).party.preview.$post({ param: asked.params, query, form: units })
  try {
    return { change: await answerOf(call), refusal: null }
  } catch (problem) {
    return { change: null, refusal: formRefusalOf(problem).refusal }
  }
}

/** The fields of the party: `units[id]` and a quantity. */
function unitsOf(fields: URLSearchParams | FormData): Record<string, string> {
  const named = [...fields].filter(([name, value]) => UNITS.test(name) && typeof value === 'string')
  return Object.fromEntries(named) as Record<string, string>
}
