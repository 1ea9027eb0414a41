import { useTranslations } from 'use-intl'
import type { DepartureView } from '#core/availability/availability.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { answerOf } from '../call-api.ts'
import { PageHead } from '../page-head.tsx'
import { apiContext, localeContext } from '../request-context.ts'
import { usePageLocale, usePathIn } from '../site-data.ts'
import type { Route } from './+types/today.ts'

const DEPARTURES_MAX = 12

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: String(DEPARTURES_MAX), locale: context.get(localeContext) }
  const departures: DepartureView[] = await answerOf(context.get(apiContext).departures.$get({ query }))
  return { departures }
}

export default function Today({ loaderData: { departures } }: Route.ComponentProps) {
  const t = useTranslations('dashboard')
  const [next, ...then] = departures
  return (
    <>
      <PageHead title={t('today')} description={t('todayLead')} />
      <h1>{t('today')}</h1>
      <p className="muted">{t('todayLead')}</p>
      {next ? <NextDeparture departure={next} /> : <NoDeparture />}
      {then.length > 0 && (
        <section aria-labelledby="then">
          <h2 id="then">{t('thenDepartures')}</h2>
          <ul className="admin-rows">
            {then.map((departure) => (
              <DepartureRow key={departure.id} departure={departure} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NextDeparture({ departure }: { departure: DepartureView }) {
  const t = useTranslations('dashboard')
  const path = usePathIn()
  const { tour } = departure
  return (
    <section className="panel" aria-labelledby="next">
      <h2 id="next" className="kicker">
        {t('nextDeparture')}
      </h2>
      <p className="panel-time">{formatDateTime(departure.localDateTimeStart, usePageLocale())}</p>
      <p>
        <b>{tour.title}</b> · {tour.place}
      </p>
      <Places departure={departure} />
      <a className="text-link" href={path(`/tour/${tour.slug}`)}>
        {t('seePage')}
      </a>
    </section>
  )
}

function DepartureRow({ departure }: { departure: DepartureView }) {
  const path = usePathIn()
  return (
    <li className="admin-row">
      <p>{formatDateTime(departure.localDateTimeStart, usePageLocale(), 'medium')}</p>
      <p>
        <a href={path(`/tour/${departure.tour.slug}`)}>{departure.tour.title}</a>
      </p>
      <Places departure={departure} />
    </li>
  )
}

/** How full a departure is: held places count as taken, since nobody else can have them. */
function Places({ departure: { capacity, vacancies, status } }: { departure: DepartureView }) {
  const t = useTranslations('dashboard')
  const taken = capacity - vacancies
  return (
    <p className="fill">
      <meter min={0} max={capacity} value={taken} aria-hidden="true" />
      <span>{t('placesTaken', { taken, capacity })}</span>
      {status === 'CLOSED' && <span className="muted"> · {t('closed')}</span>}
    </p>
  )
}

function NoDeparture() {
  const t = useTranslations('dashboard')
  return (
    <section className="empty">
      <h2>{t('noDeparture')}</h2>
      <p>{t('noDepartureText')}</p>
    </section>
  )
}
