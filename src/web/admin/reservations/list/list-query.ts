import { STATUS_FILTERS } from '#core/reservation/list/status-filters.ts'
import { RESERVATION_PAYMENT_STATUSES, RESERVATION_SOURCES } from '#core/reservation/reservation.ts'

const FILTERS = ['q', 'days', 'from', 'to', 'status', 'payment', 'source'] as const
const TEXTS = ['q', 'days', 'from', 'to', 'tour', 'availability', 'ids', 'page'] as const
const CHOICES = {
  status: STATUS_FILTERS,
  payment: RESERVATION_PAYMENT_STATUSES,
  source: RESERVATION_SOURCES,
  sort: ['created', 'departure', 'name', 'total'],
  dir: ['asc', 'desc'],
} as const

type Choices = typeof CHOICES
export type ListQuery = Partial<Record<(typeof TEXTS)[number], string>> & {
  -readonly [Name in keyof Choices]?: Choices[Name][number]
}

/** The fields of the filters' form: when the URL has one of them, there is something to clear. */
export const FILTER_NAMES: readonly string[] = [...FILTERS, 'tour']

/**
 * The filters of a list from its URL, without choices that do not exist; `tourId` of the path stands for the filter of
 * the same name.
 */
export function listQueryOf(search: URLSearchParams, tourId?: string): ListQuery {
  const texts = TEXTS.map((name) => [name, search.get(name)] as const)
  const choices = Object.entries(CHOICES).map(([name, values]) => {
    const sent = search.get(name)
    return [name, values.find((value) => value === sent)] as const
  })
  const given = Object.fromEntries([...texts, ...choices].filter(([, value]) => value)) as ListQuery
  return { ...given, ...(tourId && { tour: tourId }) }
}

/** True for a choice of days that ends before it begins: nothing can match. */
export function isBackwards({ from, to }: Pick<ListQuery, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** The filters of a list, without page and order. */
export function filtersOf(query: ListQuery): Omit<ListQuery, 'sort' | 'dir' | 'page'> {
  const { sort: _sort, dir: _dir, page: _page, ...filters } = query
  return filters
}

/** The query of a file with the content of the list. */
export function exportQueryOf(query: ListQuery): string {
  return new URLSearchParams(filtersOf(query)).toString()
}
