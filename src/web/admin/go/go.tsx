import { useTranslations } from 'use-intl'
import type { Board, DecisionPreview } from '#core/decision/decision.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { bodyOf, pageBodyOf } from '../../call-api.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { postedForm } from '../../forms/posted-form.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'
import type { Route } from './+types/go.ts'
import { BoardTable } from './board-table.tsx'
import { decide } from './decide.server.ts'
import { NoDialog } from './no-dialog.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import '../../styles/admin/office.css'

export const handle: PageHandle = { hydrate: 'early', areas: ['goPage', 'guestMessage', 'availability'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const board: Board = await bodyOf(api.decisions.$get({ query: { locale: context.get(localeContext) } }))
  const now = context.get(requestContext).clock.now()
  const rows = board.departures.map((departure) => {
    const { minutes } = now.until(departure.decisionAt, { largestUnit: 'minutes', roundingMode: 'floor' })
    return { ...departure, minutesLeft: minutes }
  })
  // Undecided departures come first.
  const departures = rows.toSorted((a, b) => Number(a.decided !== null) - Number(b.decided !== null))
  const chosen = departures.find(({ id }) => id === url.searchParams.get('no'))
  const preview: DecisionPreview | null = chosen
    ? await pageBodyOf(api.decisions[':id'].$get({ param: { id: chosen.id } }))
    : null
  const templates = chosen ? (await bodyOf(api['guest-templates'].$get())).no : []
  return {
    ...board,
    departures,
    chosen: chosen && preview ? { departure: chosen, preview, templates } : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await decide(context.get(apiContext), await postedForm(request))
}

/** The departures with a minimum that are near, or whose decision is, and the two decisions about each. */
export default function Go({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('goPage')
  const path = usePathIn()
  const { departures, owedCash, chosen } = loaderData
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {departures.length === 0 ? (
        <EmptyState
          icon="ph:check-circle"
          title={t('none')}
          text={t('noneText')}
          action={
            <ButtonLink href={path('/admin/disponibilites')} look="quiet" size="small">
              {t('toCalendar')}
            </ButtonLink>
          }
        />
      ) : (
        <BoardTable rows={departures} />
      )}
      {owedCash.length > 0 && <OwedCash owedCash={owedCash} />}
      {chosen && <NoDialog key={chosen.departure.id} {...chosen} />}
    </>
  )
}

/** The cash of cancelled bookings; each leads to the booking in which its refund is recorded. */
function OwedCash({ owedCash }: Pick<Board, 'owedCash'>) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const path = usePathIn()
  return (
    <section aria-labelledby="owed-cash">
      <h2 id="owed-cash">{t('owedTitle')}</h2>
      <p className="muted">{t('owedText')}</p>
      <ul>
        {owedCash.map(({ reservationId, reference, name, cash }) => (
          <li key={reservationId}>
            <a className="text-link" href={path(`/admin/reservations?open=${reservationId}`)}>
              {t('owed', { name: name || '–', reference, amount: formatMoney(cash, locale) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
