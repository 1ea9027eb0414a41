import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedTour } from '#core/tour/editable-tour.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { DataTable } from '../lists/data-table.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import type { TourAction } from './tour-action.server.ts'
import { Completeness } from './completeness.tsx'
import { TourStatusChip } from './tour-status-chip.tsx'
import { useDragOrder } from '../writing/use-drag-order.ts'

export type OnTourAction = (tour: ListedTour, action: TourAction, more?: Record<string, string>) => void

type ToursTableProps = {
  tours: readonly ListedTour[]
  /** True when no further page follows. */
  isEnd: boolean
  onAction: OnTourAction
}

/** The tours in their order, with a summary and the actions of each. */
export function ToursTable({ tours, isEnd, onAction }: ToursTableProps) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const path = usePathIn()
  const order = useDragOrder(tours, isEnd, (tour, before) =>
    onAction(tour, 'place', { before: before?.id ?? '' }),
  )
  return (
    <DataTable
      caption={t('title')}
      rows={tours}
      rowKey={({ id }) => id}
      rowProps={order.rowProps}
      columns={[
        {
          key: 'tour',
          header: t('tour'),
          lead: true,
          cell: (tour) => <TourCell tour={tour} grip={order.gripProps(tour)} />,
        },
        { key: 'status', header: t('status'), cell: ({ status }) => <TourStatusChip status={status} /> },
        {
          key: 'next',
          header: t('nextDate'),
          cell: ({ id, nextDeparture }) => {
            const day = nextDeparture ? `&day=${nextDeparture.slice(0, 10)}` : ''
            return (
              <a className="nowrap" href={path(`/admin/disponibilites?tour=${id}${day}`)}>
                {nextDeparture ? formatDateTime(nextDeparture, locale, 'short') : t('noDate')}
              </a>
            )
          },
        },
        {
          key: 'bookings',
          header: t('bookings30'),
          align: 'end',
          cell: ({ id, bookings }) => (
            <a href={path(`/admin/reservations/${id}`)} aria-label={t('reservations', { count: bookings })}>
              {formatNumber(bookings, locale)}
            </a>
          ),
        },
        { key: 'rating', header: t('rating'), align: 'end', cell: (tour) => <RatingCell tour={tour} /> },
        { key: 'complete', header: t('completeness'), cell: (tour) => <Completeness tour={tour} /> },
        {
          key: 'acts',
          header: t('actions'),
          quiet: true,
          align: 'end',
          cell: (tour) => <TourMenu tour={tour} tours={tours} onAction={onAction} />,
        },
      ]}
    />
  )
}

function TourCell({ tour, grip }: { tour: ListedTour; grip: ComponentProps<'span'> }) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  return (
    <div className="tour-cell">
      {/* The menu of the row moves it by keyboard. */}
      <span className="tour-grip" title={t('dragToReorder')} aria-hidden="true" {...grip}>
        <Icon name="ph:dots-six-vertical" />
      </span>
      <span className="tour-thumb">
        {tour.cover ? <Picture source={tour.cover} sizes="3rem" decorative /> : <Icon name="ph:image" />}
      </span>
      <span>
        <a href={path(`/admin/tours/edit/${tour.id}`)}>{tour.title}</a>
        <small>{tour.place}</small>
      </span>
    </div>
  )
}

function RatingCell({ tour: { rating } }: { tour: ListedTour }) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  if (!rating) return <span className="muted">–</span>
  return (
    <span className="nowrap" title={t('reviews', { count: rating.count })}>
      <Icon name="ph:star-fill" /> {formatNumber(rating.average, locale, 1)}{' '}
      <small className="muted">({formatNumber(rating.count, locale)})</small>
    </span>
  )
}

function TourMenu({
  tour,
  tours,
  onAction,
}: {
  tour: ListedTour
  tours: readonly ListedTour[]
  onAction: OnTourAction
}) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const index = tours.indexOf(tour)
  const above = tours[index - 1]
  const below = tours[index + 1]
  const edit = path(`/admin/tours/edit/${tour.id}`)
  const items: (MenuItem | false)[] = [
    { label: t('edit'), icon: 'ph:pencil-simple', href: edit },
    tour.status === 'PUBLISHED' && {
      label: t('seePage'),
      icon: 'ph:arrow-square-out',
      href: path(`/tour/${tour.slug}`),
    },
    tour.status === 'DRAFT' &&
      (tour.missing.length > 0
        ? { label: t('finish'), icon: 'ph:list-checks', href: `${edit}#publish` }
        : { label: t('publish'), icon: 'ph:broadcast', onSelect: () => onAction(tour, 'publish') }),
    tour.status !== 'DRAFT' && {
      label: t('toDraft'),
      icon: 'ph:eye-slash',
      onSelect: () => onAction(tour, 'draft'),
    },
    { label: t('duplicate'), icon: 'ph:copy', onSelect: () => onAction(tour, 'duplicate') },
    above !== undefined && {
      label: t('moveUp'),
      icon: 'ph:arrow-up',
      onSelect: () => onAction(tour, 'place', { before: above.id }),
    },
    below !== undefined && {
      label: t('moveDown'),
      icon: 'ph:arrow-down',
      onSelect: () => onAction(below, 'place', { before: tour.id }),
    },
    tour.status !== 'ARCHIVED' && {
      label: t('archive'),
      icon: 'ph:archive',
      danger: true,
      onSelect: () => onAction(tour, 'archive'),
    },
  ]
  return <Menu label={t('actionsOf', { title: tour.title })} items={items.filter((item) => item !== false)} />
}
