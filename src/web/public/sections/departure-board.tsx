import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PriceUnit } from '../tour/lowest-price.ts'
import { SectionHead } from './section-head.tsx'

export interface DepartureRowView {
  id: string
  /** "Saturday, November 21, 2026": read aloud in place of the flap. */
  fullDate: string
  /** "Sat", "21" and "Nov": on the flap. */
  weekday: string
  day: string
  month: string
  time: string
  title: string
  /** The language of the title, where it is not the page's. */
  titleLang?: string | undefined
  href: string
  place: string
  placeLang?: string | undefined
  /** "6 places left", "Only 2 places left", "Sold out" */
  seats: string
  state: 'open' | 'few' | 'sold-out'
  price: string
  /** The unit of the price, if it is not an adult. */
  unit: PriceUnit | null
  action: { label: string; name: string; href: string }
}

interface DepartureBoardProps {
  kicker: string
  title: string
  all: { label: string; href: string }
  rows: readonly DepartureRowView[]
  /** The text of an empty board. */
  empty: ReactNode
}

/** The next departures over all tours. Seats and prices are read again when the visitor comes back to the tab. */
export function DepartureBoard({ kicker, title, all, rows, empty }: DepartureBoardProps) {
  return (
    <section className="board section" id="departures" aria-labelledby="departures-title" data-departures>
      <div className="wrap">
        <SectionHead id="departures-title" kicker={kicker} title={title} />
        {rows.length > 0 ? (
          <>
            <ul className="board-rows">
              {rows.map((row) => (
                <Row key={row.id} {...row} />
              ))}
            </ul>
            <p className="board-all">
              <ButtonLink look="night" icon="ph:calendar-dots" href={all.href}>
                {all.label}
              </ButtonLink>
            </p>
          </>
        ) : (
          <div className="board-empty">{empty}</div>
        )}
      </div>
    </section>
  )
}

function Row({
  fullDate,
  weekday,
  day,
  month,
  time,
  href,
  seats,
  state,
  price,
  unit,
  action,
  ...tour
}: DepartureRowView) {
  const few = state === 'few' ? ' board-few' : ''
  return (
    <li className={state === 'sold-out' ? 'board-row board-row-full' : 'board-row'}>
      <p>
        <span className="visually-hidden">{fullDate}</span>
        <span className="board-day" aria-hidden="true">
          {weekday}
          <b>{day}</b>
          {month}
        </span>
      </p>
      <p className="board-time">{time}</p>
      <div>
        <h3>
          <a href={href} lang={tour.titleLang}>
            {tour.title}
          </a>
        </h3>
        <p className="board-meta">
          <span className="board-time-small">{time}</span>
          <span lang={tour.placeLang}>{tour.place}</span>
          {unit && <span lang={unit.lang}>{unit.text}</span>}
          <span className={`board-seats-small${few}`}>{seats}</span>
        </p>
      </div>
      <p className={`board-seats${few}`}>{seats}</p>
      <div className="board-action">
        <span className="board-price">{price}</span>
        <ButtonLink
          look={state === 'sold-out' ? 'night' : 'sun'}
          size="small"
          href={action.href}
          aria-label={action.name}
        >
          {action.label}
        </ButtonLink>
      </div>
    </li>
  )
}
