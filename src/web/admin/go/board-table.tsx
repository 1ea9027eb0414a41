import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardDeparture } from '#core/decision/decision.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { DataTable, type Column } from '../lists/data-table.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DecideButton } from './decide-button.tsx'
import { ReleaseHeldSeats } from './release-held-seats.tsx'
import { useTimeLeft } from './time-left.ts'

/** A departure with the time left until its decision, in minutes; negative once it is overdue. */
export type BoardRow = BoardDeparture & { minutesLeft: number }

/**
 * The board: one departure a row, with its two decisions. A row keeps the place in which it was first shown, so that a
 * second press never meets the button of another departure.
 */
export function BoardTable({ rows }: { rows: readonly BoardRow[] }) {
  const t = useTranslations('goPage')
  const [places] = useState(() => new Map(rows.map(({ id }, place) => [id, place])))
  const placeOf = ({ id }: BoardRow) => places.get(id) ?? rows.length
  const inPlace = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  const columns: Column<BoardRow>[] = [
    { key: 'when', header: t('when'), lead: true, cell: inOne(When) },
    { key: 'filled', header: t('filled'), cell: inOne(Filled) },
    { key: 'guide', header: t('guide'), cell: ({ guide }) => guide ?? t('noGuide') },
    { key: 'decision', header: t('decision'), cell: inOne(Decision) },
    { key: 'actions', header: t('actions'), quiet: true, cell: (row) => <Decide row={row} /> },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={inPlace} rowKey={({ id }) => id} />
}

/** A cell on phones, which is a row of its parts: several lines are one part. */
function inOne(Cell: ComponentType<{ row: BoardRow }>) {
  return (row: BoardRow) => (
    <div>
      <Cell row={row} />
    </div>
  )
}

function When({ row: { tour, localDateTimeStart } }: { row: BoardRow }) {
  const locale = usePageLocale()
  return (
    <>
      <b className="cell-name">{tour}</b>
      <br />
      <span className="muted small">
        {capitalFirst(formatDateTime(localDateTimeStart, locale, 'medium'), locale)}
      </span>
    </>
  )
}

function Filled({ row: { filled, minimum, held } }: { row: BoardRow }) {
  const t = useTranslations('goPage')
  return (
    <>
      {t('filledOf', { filled, minimum })}
      {held > 0 && (
        <>
          <br />
          <span className="muted small">{t('held', { count: held })}</span>
        </>
      )}
    </>
  )
}

function Decision({ row }: { row: BoardRow }) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const timeLeft = useTimeLeft()
  const { decided, minutesLeft, decisionAt, timeZone } = row
  if (!decided)
    return (
      <>
        <StatusChip tone={minutesLeft < 0 ? 'bad' : minutesLeft < 24 * 60 ? 'warning' : 'neutral'}>
          {timeLeft(minutesLeft)}
        </StatusChip>
        <br />
        <span className="muted small">
          {t('until', { date: formatInstant(decisionAt, timeZone, locale, 'medium') })}
        </span>
      </>
    )
  return (
    <>
      <StatusChip tone={decided.decision === 'GO' ? 'good' : 'info'}>
        {t(decided.decision === 'GO' ? 'guaranteed' : 'off')}
      </StatusChip>
      <br />
      <span className="muted small">
        {decided.by === null ? t('byMinimum') : t('by', { name: decided.by })}
      </span>
      {row.choices && <Choices choices={row.choices} timeZone={timeZone} />}
    </>
  )
}

type ChoicesProps = { choices: NonNullable<BoardDeparture['choices']>; timeZone: string }

function Choices({ choices, timeZone }: ChoicesProps) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const instant = (at: string) => formatInstant(at, timeZone, locale, 'compact')
  const { open, moved, money, unreachable, until, held } = choices
  return (
    <>
      <p className="small">{t('chosen', { moved, money })}</p>
      {open > 0 && <p className="small">{t('choosing', { count: open, until: instant(until) })}</p>}
      {unreachable > 0 && <p className="small">{t('unreachable', { count: unreachable })}</p>}
      {held && (
        <p className="small">
          {t('heldOn', {
            seats: held.seats,
            date: formatDateTime(held.localDateTimeStart, locale, 'compact'),
            until: instant(held.until),
          })}
        </p>
      )}
    </>
  )
}

function Decide({ row }: { row: BoardRow }) {
  const t = useTranslations('goPage')
  const locale = usePageLocale()
  const named = { tour: row.tour, date: formatDateTime(row.localDateTimeStart, locale, 'medium') }
  if (row.choices?.held) return <ReleaseHeldSeats departureId={row.id} of={`${named.tour}, ${named.date}`} />
  if (row.decided) return null
  return (
    <div className="button-row board-actions">
      <DecideButton intent="go" departureId={row.id} aria-label={t('goOf', named)} done={t('goDone')}>
        {t('go')}
      </DecideButton>
      <ButtonLink size="small" look="quiet" href={`?no=${row.id}`} aria-label={t('noOf', named)}>
        {t('no')}
      </ButtonLink>
    </div>
  )
}
