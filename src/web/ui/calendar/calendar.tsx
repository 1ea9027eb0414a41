import { useRef } from 'react'
import { isPlainPress } from '../plain-press.ts'
import { CalendarHead, type CalendarStep } from './calendar-head.tsx'
import { monthGrid, weeksFrom } from './month-grid.ts'
import { useRovingDays } from './use-roving-days.ts'

export interface CalendarDay {
  /** A day `without` departures is shown as one that is missing, with its words. */
  state: 'open' | 'few' | 'sold-out' | 'without'
  /** Has a ring: a day of the visitor's own, which the words around the number name. */
  isOwn?: true | undefined
  /** The target of a day; a sold-out day may link to other dates, or nowhere. */
  href?: string
  /** The spoken text before the number and after it: "Saturday, December " 5 ", 6 places left, ". */
  before: string
  after: string
  /** Shown under the number, short: a price, "2 left". */
  note?: string
  /** Read after the note only. */
  last?: string
}

export interface CalendarProps {
  /** 'YYYY-MM' */
  month: string
  title: string
  /** ISO: 1 is Monday, 7 Sunday. */
  weekStart: number
  /** Seven, from the week's first day. */
  weekdays: readonly { short: string; long: string }[]
  /** The days by their number in the month; missing ones have no departure. */
  days: Readonly<Record<number, CalendarDay>>
  selected?: number | undefined
  /** The present day, in its own month: weeks that are over are left out. */
  today?: number | undefined
  previous: CalendarStep
  next: CalendarStep
  /** Handles plain clicks on days and arrows, to change the page without loading it again. */
  onFollow?: (href: string) => void
}

/** A month of days to choose from. Plain links without scripts; with them one tab stop and arrow keys. */
export function Calendar(props: CalendarProps) {
  const table = useRef<HTMLTableElement>(null)
  const roving = useRovingDays(table, props)
  return (
    // The links inside are pressed; the press only bubbles to here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={(event) => props.onFollow && follow(event, props.onFollow)}>
      <CalendarHead title={props.title} previous={props.previous} next={props.next} />
      {/* Arrow keys move between the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className="calendar" ref={table} onKeyDown={roving.onKeyDown}>
        <thead>
          <tr>
            {props.weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(monthGrid(props.month, props.weekStart), props.today ?? 1).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a weekday is its column
                <td key={column}>
                  {day && (
                    <Day
                      number={day}
                      day={props.days[day]}
                      selected={day === props.selected}
                      tabIndex={roving.tabIndexOf(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  number: number
  day: CalendarDay | undefined
  selected: boolean
  tabIndex: number | undefined
}

function Day({ number, day, selected, tabIndex }: DayProps) {
  if (!day) return <span className="calendar-day">{number}</span>
  const className = `calendar-day calendar-${day.state}${day.isOwn ? ' calendar-own' : ''}`
  // Thirty times a month: the style sheet knows the spoken words by their position.
  const words = (
    <>
      <span>
        <span>{day.before}</span>
        {number}
        <span>{day.after}</span>
      </span>
      {day.note && <small>{day.note}</small>}
      {day.last && <span>{day.last}</span>}
    </>
  )
  if (!day.href) return <span className={className}>{words}</span>
  return (
    <a
      className={className}
      href={day.href}
      data-day={number}
      tabIndex={tabIndex}
      aria-current={selected ? 'date' : undefined}
    >
      {words}
    </a>
  )
}

function follow(event: React.MouseEvent, onFollow: (href: string) => void) {
  const link = (event.target as Element).closest('a')
  if (!link || !isPlainPress(event)) return
  event.preventDefault()
  onFollow(link.getAttribute('href') ?? '')
}
